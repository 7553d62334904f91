import { z } from 'zod';
import { Instant, Paragraphs } from '../http/fields.ts';
import { Referral } from '../referrals/referral.ts';
import { Earning } from '../referrals/trail.ts';
import { Finding, Signal } from './signal.ts';

const longest = 2000;

/** Several lines with at least one word. */
export const CaseText = (empty: string) => Paragraphs(longest).pipe(z.string().min(1, empty));

/** The decisions of an admin: nothing is wrong with the orders, or they are fraud. */
export const verdicts = ['fine', 'fraud'] as const;
export type Verdict = (typeof verdicts)[number];

/** A given verdict. A later one replaces it. */
export const GivenVerdict = z.object({
  verdict: z.enum(verdicts),
  /** The reason, as the ambassador reads it. */
  reason: z.string(),
  at: Instant,
  /** The email of the admin; for admins only. */
  by: z.string().optional(),
});
export type GivenVerdict = z.infer<typeof GivenVerdict>;

/** Orders of an ambassador with one code that are suspected of fraud. */
export const FraudCase = z.object({
  id: z.uuid(),
  user: Referral.shape.user,
  code: z.string(),
  openedAt: Instant,
  signals: z.array(Signal),
  /** The signals with their numbers. Only for admins, since the numbers show how much goes unseen. */
  findings: z.array(Finding).optional(),
  orderCount: z.number().int(),
  /** The commission that waits for the verdict, by unit. */
  held: z.array(Earning),
  /** The ambassador's reply; null before. */
  reply: z.object({ text: z.string(), at: Instant }).nullable(),
  /** The latest first; none while the case is open. */
  verdicts: z.array(GivenVerdict),
  /** Whether some orders still wait to follow the latest verdict: many take a while. */
  isFollowing: z.boolean(),
});
export type FraudCase = z.infer<typeof FraudCase>;

/** An order of a case. */
export const CaseOrder = z.object({
  referral: Referral,
  /** The signals for which it is suspected; for admins only. */
  signals: z.array(Signal).optional(),
});
export type CaseOrder = z.infer<typeof CaseOrder>;
