import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Offer, OfferedReward } from '#contract/reward-selections/selection.ts';

/** A reward that the points do not reach yet. */
export interface CloseReward {
  readonly offered: OfferedReward;
  /** How many points are missing, 1 or more. */
  readonly missing: number;
  /** How far the balance has come, 0 to 100. */
  readonly percent: number;
}

export interface Catalog {
  /** What the balance covers and can be chosen, the dearest first. */
  readonly now: readonly OfferedReward[];
  /** What the balance does not cover yet, the nearest first. */
  readonly close: readonly CloseReward[];
  /** What cannot be chosen for another reason. */
  readonly other: readonly OfferedReward[];
}

/** The rewards for points, by what somebody can do with them now (REW-31). */
export function catalogOf({ balance, rewards }: Offer): Catalog {
  const forPoints = rewards.filter(({ reward }) => !reward.token);
  const pointsOf = ({ reward }: OfferedReward) => reward.points ?? 0;
  const now = forPoints.filter((each) => each.reason === null && !each.disableSelection);
  const close = forPoints
    .filter((each) => each.reason === 'not-enough-points')
    .map((offered) => ({
      offered,
      missing: Math.max(1, pointsOf(offered) - balance),
      percent: Math.min(100, Math.max(0, (100 * balance) / Math.max(1, pointsOf(offered)))),
    }));
  const shown = new Set([...now, ...close.map(({ offered }) => offered)]);
  return {
    now: now.toSorted((one, other) => pointsOf(other) - pointsOf(one)),
    close: close.toSorted((one, other) => one.missing - other.missing),
    other: forPoints.filter((each) => !shown.has(each)),
  };
}

type Offered = Pick<ActivityType, 'slug' | 'title' | 'reward' | 'rewardByTaskOutcome'>;

/** An activity that brings points, and whether they are all that is missing. */
export interface WayThere {
  readonly slug: string;
  readonly title: string;
  readonly points: number;
  readonly isEnough: boolean;
}

/** What an activity brings in any case, however an admin decides on it: an outcome may give something else. */
function leastPoints({ reward, rewardByTaskOutcome }: Offered): number {
  const ofOutcomes = Object.values(rewardByTaskOutcome).flatMap((each) => Object.values(each));
  return Math.min(
    ...[reward, ...ofOutcomes].map((each) => (each.valueType === 'points' ? each.value : 0)),
  );
}

/**
 * Which of the activities on offer gets somebody to so many points more: the one that brings the fewest of
 * those that are enough, else the one that brings most; null where none brings points.
 */
export function wayTo(missing: number, offers: readonly Offered[]): WayThere | null {
  const ways = offers
    .flatMap((offered) => {
      const { slug, title } = offered;
      const points = leastPoints(offered);
      return points > 0 ? [{ slug, title, points, isEnough: points >= missing }] : [];
    })
    .toSorted((one, other) => one.points - other.points);
  return ways.find(({ isEnough }) => isEnough) ?? ways.at(-1) ?? null;
}
