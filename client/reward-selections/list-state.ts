import { z } from 'zod';
import { issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** What both lists can be narrowed to (REW-16). */
const filters = { type: z.enum(issueTypes).nullable().default(null) };

/** What was chosen and not issued yet: the latest choice first (REW-12). */
export const selectionList = defineList({
  sorts: ['createdAt'],
  sort: 'createdAt',
  dir: 'desc',
  filters,
});

/** What was issued: the latest first (REW-13). */
export const issuedList = defineList({
  sorts: ['createdAt'],
  sort: 'createdAt',
  dir: 'desc',
  filters,
});

export type RewardListState = ListState<
  (typeof selectionList.sorts)[number],
  z.infer<typeof selectionList.filters>
>;
