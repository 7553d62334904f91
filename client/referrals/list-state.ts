import { z } from 'zod';
import { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { approvedStates } from '#contract/referrals/trail.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

const day = z.string().nullable().default(null);

/** The list of referrals, the latest order first, with all its filters in `vueq` (REF-02, REF-04). */
export const referralList = defineList({
  sorts: ['orderDate', 'principalNet'],
  sort: 'orderDate',
  dir: 'desc',
  filters: {
    approvedState: z.enum(approvedStates).nullable().default(null),
    suspicious: z.boolean().nullable().default(null),
    system: ReferralSystem.nullable().default(null),
    credited: z.boolean().nullable().default(null),
    currency: Currency.nullable().default(null),
    from: day,
    to: day,
    /** The id of one person, to show their referrals only; figures of reports lead there. */
    person: z.uuid().nullable().default(null),
    /** Whether referrals of test users, and referrals that were made up, are shown as well (AMB-103). */
    tests: z.boolean().default(false),
  },
});

export type ReferralListState = ListState<
  (typeof referralList.sorts)[number],
  z.infer<typeof referralList.filters>
>;

/** The list of all orders. `counted` keeps orders that are somebody's referral, or orders that are nobody's. */
export const orderList = defineList({
  sorts: ['orderDate'],
  sort: 'orderDate',
  dir: 'desc',
  filters: { counted: z.boolean().nullable().default(null) },
});

export type OrderListState = ListState<
  (typeof orderList.sorts)[number],
  z.infer<typeof orderList.filters>
>;
