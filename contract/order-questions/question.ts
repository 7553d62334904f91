import { z } from 'zod';
import { Instant, Paragraphs } from '../http/fields.ts';
import { Referral } from '../referrals/referral.ts';

/** How many days the team of a tenant has to answer (REF-118). */
export const daysToAnswer = 7;

const longest = 2000;

/** Several lines with at least one word. */
export const QuestionText = (empty: string) => Paragraphs(longest).pipe(z.string().min(1, empty));

const { system, orderNumber, orderDate, user } = Referral.shape;

/** A question of an ambassador about an order, and the answer to it (REF-117 to REF-121). */
export const OrderQuestion = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  system,
  orderNumber,
  orderDate,
  /** The person who contests. */
  user,
  note: z.string(),
  askedAt: Instant,
  /** The moment by which an answer is due. */
  answerBy: Instant,
  /** Null while it is open. */
  answer: z
    .object({
      text: z.string(),
      at: Instant,
      /** Whether the referral was approved with it. */
      hasApproved: z.boolean(),
      /** The email of the admin; for admins only. */
      by: z.string().optional(),
    })
    .nullable(),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;
