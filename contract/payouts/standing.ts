import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { Currency } from '../tenants/currency.ts';

/** Where a payout goes: a PayPal email, or a bank account by its last four characters, as in "•••• 1234". */
const PayoutPlace = z.object({ kind: z.enum(['pay-pal', 'bank-account']), name: z.string() });
export type PayoutPlace = z.infer<typeof PayoutPlace>;

/**
 * Parts of somebody's cash, each with the reason why it is where it is (PAY-40). The cash due is the sum of `held`,
 * `below-minimum`, `no-address` and `next`; each amount is above 0.
 */
export const CashPart = z.discriminatedUnion('part', [
  /**
   * Earned by orders and by activities under review; it may still come to nothing. `from` is the next day on which an
   * order counts; null where all wait for somebody to decide.
   */
  z.object({ part: z.literal('waiting'), value: z.number(), from: Instant.nullable() }),
  /** Credited, and held for some days; `until` is when the first of it can be paid. */
  z.object({ part: z.literal('held'), value: z.number(), until: Instant }),
  z.object({ part: z.literal('below-minimum'), value: z.number(), minimum: z.number() }),
  z.object({ part: z.literal('no-address'), value: z.number() }),
  /** Goes out with the next run. */
  z.object({ part: z.literal('next'), value: z.number() }),
  /** One part for each place. The place is null where it was erased with its person. */
  z.object({
    part: z.literal('on-its-way'),
    value: z.number(),
    since: Instant,
    place: PayoutPlace.nullable(),
  }),
  /** The latest payout failed, and is due again. Named beside the part in which the cash is counted. */
  z.object({
    part: z.literal('failed'),
    value: z.number(),
    at: Instant,
    reason: z.string(),
    place: PayoutPlace.nullable(),
    /** Whether the person has changed or removed this place since. */
    isCorrected: z.boolean(),
  }),
]);
export type CashPart = z.infer<typeof CashPart>;

/** The cash of one person by currency, in the order of the alphabet; currencies without any are left out. */
export const CashStanding = z.object({
  userId: z.uuid(),
  currencies: z.array(z.object({ currency: Currency, parts: z.array(CashPart) })),
});
export type CashStanding = z.infer<typeof CashStanding>;
