import { z } from 'zod';
import { ReferralSystem } from '../activity-types/activity-type.ts';
import { ReferralCommission } from '../activity-types/reward.ts';
import { Instant } from '../http/fields.ts';

/** How many days back the orders of a dry run go. */
export const dryRunDays = 30;

/** How many people a dry run names. */
export const mostNamed = 50;

/** A commission to try before it is saved. */
export const DryRunInput = z.object({
  system: ReferralSystem,
  commission: ReferralCommission,
});
export type DryRunInput = z.infer<typeof DryRunInput>;

/** The earnings of referrals, in points and in the cash of each currency. */
export const Earned = z.object({
  points: z.number().int(),
  cash: z.record(z.string(), z.number()),
});
export type Earned = z.infer<typeof Earned>;

const compared = {
  /** How many referrals it includes. */
  referrals: z.number().int(),
  /** By the rules that are kept with the referrals. */
  now: Earned,
  /** By the commission that is tried. */
  tried: Earned,
};

/** The earnings that people would have had by a commission, of referrals of the last days that were not denied. */
export const DryRun = z.object({
  from: Instant,
  ...compared,
  /** How many referrals have unknown goods, where goods have percentages: the rest's percentage counts for them. */
  unknownGoods: z.number().int(),
  /** The people for whom something changes, the greatest number of referrals first. */
  people: z
    .array(
      z.object({
        slug: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        ...compared,
      }),
    )
    .max(mostNamed),
  /** How many people there are in all. */
  peopleCount: z.number().int(),
});
export type DryRun = z.infer<typeof DryRun>;
