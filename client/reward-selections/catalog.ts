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
  /** The rewards that can be chosen with the balance, the dearest first. */
  readonly now: readonly OfferedReward[];
  /** The rewards that the balance does not cover yet, the nearest first. */
  readonly close: readonly CloseReward[];
  /** The rewards that are ruled out for another reason. */
  readonly other: readonly OfferedReward[];
}

/** The rewards for points, by whether somebody can choose them now (REW-31). */
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

/** An activity that brings points, and whether it brings all the missing ones. */
export interface WayThere {
  readonly slug: string;
  readonly title: string;
  readonly points: number;
  readonly isEnough: boolean;
}

/** The points that an activity brings in any case: an admin may decide on an outcome that gives something else. */
function leastPoints({ reward, rewardByTaskOutcome }: Offered): number {
  const ofOutcomes = Object.values(rewardByTaskOutcome).flatMap((each) => Object.values(each));
  return Math.min(
    ...[reward, ...ofOutcomes].map((each) => (each.valueType === 'points' ? each.value : 0)),
  );
}

/**
 * The activity on offer that gets somebody to so many points more: the one with the fewest points that are enough,
 * else the one with the most; null where none brings points.
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
