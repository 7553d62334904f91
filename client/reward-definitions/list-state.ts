import type { z } from 'zod';
import { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The lists of point rewards and of activity rewards, newest first (REW-24). */
export const rewardList = defineList({
  sorts: ['createdAt', 'description', 'points'],
  sort: 'createdAt',
  dir: 'desc',
  filters: { issueAs: IssueType.nullable().catch(null).default(null) },
});

export type RewardListState = ListState<
  (typeof rewardList.sorts)[number],
  z.infer<typeof rewardList.filters>
>;
