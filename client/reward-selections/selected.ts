import { maxPageSize } from '#contract/http/list.ts';
import { listIssuedRewards, listRewardSelections } from '#contract/reward-selections/endpoints.ts';
import type { IssuedReward, RewardSelection } from '#contract/reward-selections/selection.ts';
import type { DayRange } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';

/** A reward that somebody has chosen, in any state (REW-32). */
export interface SelectedReward {
  readonly id: string;
  readonly createdAt: string;
  readonly reward: RewardSelection['pointReward'];
  readonly points: number;
  /** Null where it was chosen for points. */
  readonly rewardTokenId: string | null;
  /** Null while it is being prepared. */
  readonly issued: Pick<IssuedReward, 'reference' | 'expiresAt'> | null;
}

interface Asked {
  readonly userId: string;
  readonly range: DayRange;
  /** How many are shown. */
  readonly count: number;
  readonly signal: AbortSignal;
}

/** The newest rewards that somebody has chosen and received, out of the two lists, and the count of both. */
export async function readSelected(
  api: Api,
  { userId, range: { from, to }, count, signal }: Asked,
): Promise<{ results: SelectedReward[]; totalCount: number }> {
  const query = (page: number) => ({
    userId,
    page: String(page),
    pageSize: String(maxPageSize),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  });
  // The newest of both together are among the newest of each.
  const pages = Array.from({ length: Math.ceil(count / maxPageSize) }, (_, index) => index + 1);
  const [waiting, issued] = await Promise.all([
    Promise.all(
      pages.map((page) => api.call(listRewardSelections, { query: query(page), signal })),
    ),
    Promise.all(pages.map((page) => api.call(listIssuedRewards, { query: query(page), signal }))),
  ]);
  const rows = [
    ...waiting.flatMap(({ results }) => results.map(ofSelection)),
    ...issued.flatMap(({ results }) => results.map(ofIssued)),
  ].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return {
    results: rows.slice(0, count),
    totalCount: (waiting[0]?.totalCount ?? 0) + (issued[0]?.totalCount ?? 0),
  };
}

const ofSelection = (selection: RewardSelection): SelectedReward => ({
  id: selection.id,
  createdAt: selection.createdAtInTenantTz,
  reward: selection.pointReward,
  points: selection.points,
  rewardTokenId: selection.rewardTokenId,
  issued: null,
});

const ofIssued = ({ reference, expiresAt, ...issued }: IssuedReward): SelectedReward => ({
  id: issued.id,
  createdAt: issued.createdAtInTenantTz,
  reward: issued.reward,
  points: issued.points,
  rewardTokenId: issued.rewardTokenId,
  issued: { reference, expiresAt },
});
