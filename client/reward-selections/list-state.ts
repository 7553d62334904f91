import { z } from 'zod';
import { issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

const day = z.string().nullable().default(null);

/** The filters of each list (REW-16). The days are those of the choice, of the issue or of the cancellation. */
const filters = {
  type: z.enum(issueTypes).nullable().default(null),
  from: day,
  to: day,
  /** Whether test users' rewards are shown as well (AMB-103). */
  testUsers: z.boolean().default(false),
};

/** The chosen rewards that are not issued yet: the latest choice first (REW-12). */
export const selectionList = defineList({
  sorts: ['createdAt'],
  sort: 'createdAt',
  dir: 'desc',
  filters,
});

/** The issued rewards: the latest first (REW-13). */
export const issuedList = defineList({
  sorts: ['createdAt'],
  sort: 'createdAt',
  dir: 'desc',
  filters,
});

/** The cancelled rewards: the latest cancellation first (REW-237). */
export const cancelledList = defineList({
  sorts: ['createdAt'],
  sort: 'createdAt',
  dir: 'desc',
  filters,
});

export type RewardListState = ListState<
  (typeof selectionList.sorts)[number],
  z.infer<typeof selectionList.filters>
>;
