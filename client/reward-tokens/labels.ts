import { fullName } from '#contract/people/full-name.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

const tokens = (count: number): string => (count === 1 ? '1 token' : `${count} tokens`);

/** The texts of the list of reward tokens, on both sides (REW-27 to REW-29, REW-121 to REW-123, REW-182). */
export const tokenLabels = (terms: Terms) => ({
  title: 'Reward tokens',
  purpose: 'What activities have given, each to be claimed for one reward.',
  empty: 'No reward tokens found',
  emptyHint: 'A token appears here as soon as an activity gives one.',
  scope: 'Which tokens',
  scopes: { all: 'All', unclaimed: 'Unclaimed', claimed: 'Claimed' },
  ofReward: (description: string): string => `Tokens for ${description}`,
  everyReward: 'Show those for all rewards',
  columns: {
    date: 'Date',
    reward: 'Reward',
    ambassador: wordsOf(terms).Ambassador,
    activity: 'Activity',
    claimedAt: 'Claimed at',
  },
  unclaimed: 'Not claimed yet',
  deletedReward: 'Reward deleted',
  selectAll: 'Select all unclaimed tokens on this page',
  select: ({ reward, user }: RewardToken): string =>
    `Select the token of ${fullName(user)} for ${reward.description}`,
  selected: (count: number): string => `${tokens(count)} selected`,
  clear: 'Clear selection',
  delete: 'Delete',
  question: (count: number): string => `Delete ${tokens(count)}?`,
  consequence: 'The people who have them can no longer claim these rewards.',
  deleted: 'Tokens deleted',
});
