import { maxPageSize } from '#contract/http/list.ts';
import {
  listCancelledRewards,
  listIssuedRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import type {
  CancelledReward,
  IssuedReward,
  RewardSelection,
} from '#contract/reward-selections/selection.ts';
import type { DayRange } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';

/** A reward that somebody has chosen, in any state (REW-32). */
export interface SelectedReward {
  readonly id: string;
  /** When it was cancelled or issued; before, when it was chosen. */
  readonly at: string;
  readonly reward: RewardSelection['pointReward'];
  readonly points: number;
  /** Null where it was chosen for points. */
  readonly rewardTokenId: string | null;
  /** Null where it was not issued. */
  readonly issued: Pick<IssuedReward, 'reference' | 'expiresAt'> | null;
  /** Null where it was not cancelled. */
  readonly cancelled: Pick<CancelledReward, 'reason' | 'isClaimable'> | null;
}

interface Selected {
  readonly results: SelectedReward[];
  readonly totalCount: number;
  /** The count of rewards that were not cancelled. */
  readonly keptCount: number;
}

interface Asked {
  readonly userId: string;
  readonly range: DayRange;
  /** How many are shown. */
  readonly count: number;
  readonly signal: AbortSignal;
}

/** The newest rewards that somebody has chosen, out of the lists of each state. */
export async function readSelected(
  api: Api,
  { userId, range: { from, to }, count, signal }: Asked,
): Promise<Selected> {
  const query = (page: number) => ({
    userId,
    page: String(page),
    pageSize: String(maxPageSize),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  });
  // The newest of all together are among the newest of each list.
  const pages = Array.from({ length: Math.ceil(count / maxPageSize) }, (_, index) => index + 1);
  const [waiting, issued, cancelled] = await Promise.all([
    Promise.all(
      pages.map((page) => api.call(listRewardSelections, { query: query(page), signal })),
    ),
    Promise.all(pages.map((page) => api.call(listIssuedRewards, { query: query(page), signal }))),
    Promise.all(
      pages.map((page) => api.call(listCancelledRewards, { query: query(page), signal })),
    ),
  ]);
  const rows = [
    ...waiting.flatMap(({ results }) => results.map(ofSelection)),
    ...issued.flatMap(({ results }) => results.map(ofIssued)),
    ...cancelled.flatMap(({ results }) => results.map(ofCancelled)),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const countOf = ([first]: readonly { readonly totalCount: number }[]) => first?.totalCount ?? 0;
  const keptCount = countOf(waiting) + countOf(issued);
  return { results: rows.slice(0, count), totalCount: keptCount + countOf(cancelled), keptCount };
}

const ofSelection = (selection: RewardSelection): SelectedReward => ({
  id: selection.id,
  at: selection.createdAtInTenantTz,
  reward: selection.pointReward,
  points: selection.points,
  rewardTokenId: selection.rewardTokenId,
  issued: null,
  cancelled: null,
});

const ofIssued = ({ reference, expiresAt, ...issued }: IssuedReward): SelectedReward => ({
  id: issued.id,
  at: issued.createdAtInTenantTz,
  reward: issued.reward,
  points: issued.points,
  rewardTokenId: issued.rewardTokenId,
  issued: { reference, expiresAt },
  cancelled: null,
});

const ofCancelled = ({ reason, isClaimable, ...cancelled }: CancelledReward): SelectedReward => ({
  id: cancelled.id,
  at: cancelled.cancelledAtInTenantTz,
  reward: cancelled.reward,
  points: cancelled.points,
  rewardTokenId: cancelled.rewardTokenId,
  issued: null,
  cancelled: { reason, isClaimable },
});
