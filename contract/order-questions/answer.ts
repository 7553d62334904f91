import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { Referral } from '../referrals/referral.ts';
import { Earning } from '../referrals/trail.ts';
import { touches } from '../tenants/settings.ts';
import { OrderQuestion } from './question.ts';

const standing = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

const earns = { earning: Earning, at: Instant };

/** Why an order that carries a code of the asker is nobody's referral. */
export const reasonsTold = [
  'before-start',
  'deactivated',
  'no-activity',
  /** The code was not the asker's yet when the shop last reported the order. */
  'code-came-later',
] as const;

/** The state of an order for the ambassador who asks; it tells nothing about other people (REF-114). */
export const OrderStanding = z.discriminatedUnion('kind', [
  /** `at` is the moment of the credit. */
  standing('credited', earns),
  /** `at` is the moment when it will be credited. */
  standing('due', earns),
  /** `at` is the first moment when it can be credited. */
  standing('undecided', earns),
  standing('denied', {}),
  /** Cancelled, or given back in full. */
  standing('nothing-left', { isCancelled: z.boolean() }),
  standing('no-points-rate', {}),
  /** Another code counted; `counted` says how the order came to it. */
  standing('other-code', { counted: z.enum(touches) }),
  standing('not-counted', { reason: z.enum(reasonsTold) }),
]);
export type OrderStanding = z.infer<typeof OrderStanding>;

const { system, orderNumber, orderDate, currency, principalNet, commissionPercentage } =
  Referral.shape;

/** The answer to an ambassador about an order that carries a code of theirs (REF-113, REF-114). */
export const OrderAnswer = z.object({
  orderId: z.uuid(),
  system,
  orderNumber,
  orderDate,
  /** The code of the asker that the order carries. */
  code: z.string(),
  /** How the order came to that code. */
  touch: z.enum(touches),
  /** The sale; the earning is a share of it. Null where the order is not the asker's referral. */
  sale: z.object({ currency, principalNet, commissionPercentage }).nullable(),
  standing: OrderStanding,
  /** The asker's last question about it; null where there is none. */
  question: OrderQuestion.nullable(),
});
export type OrderAnswer = z.infer<typeof OrderAnswer>;
