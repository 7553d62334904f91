import { defineList, type ListState } from '../lists/list-state.ts';

/** The list of reward tokens, newest first; the address decides which ones it holds (REW-28). */
export const tokenList = defineList({
  sorts: ['createdAt', 'claimedAt'],
  sort: 'createdAt',
  dir: 'desc',
  filters: {},
});

export type TokenListState = ListState<(typeof tokenList.sorts)[number], object>;

/** Which tokens are listed; null for all of them (REW-28). */
export interface TokenScope {
  readonly rewardId: string | null;
  readonly claimed: boolean | null;
}
