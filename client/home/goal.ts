import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { Home } from '#contract/home/home.ts';
import { homeLabels } from './labels.ts';

const { goal: labels } = homeLabels;

export interface Goal {
  /** How far it is to the best month, 0 to 100; null where there is no month to compare with. */
  readonly percent: number | null;
  /** The progress of the ambassador, in a sentence. */
  readonly text: string;
  readonly isReached: boolean;
}

/** How far this month is from the best one before it (DASH-72). */
export function goalOf({ month, best }: NonNullable<Home['goal']>): Goal {
  const { points } = month;
  if (best === null) {
    const text = points > 0 ? labels.firstMonth : labels.noneYet;
    return { percent: null, text, isReached: false };
  }
  const isReached = points >= best.points;
  const percent = Math.min(100, Math.max(0, (100 * points) / best.points));
  if (points === best.points) return { percent, text: labels.level(best.startDate), isReached };
  const text = isReached
    ? labels.record(best.startDate, best.points)
    : labels.toBest(best.points - points, best.startDate);
  return { percent, text, isReached };
}

/** How many activities on offer bring points, and how many points they bring when each is done once. */
export function openPoints(offers: readonly Pick<ActivityType, 'reward'>[]): {
  count: number;
  points: number;
} {
  const bringing = offers.flatMap(({ reward }) =>
    reward.valueType === 'points' && reward.referralCommissionPercentage === undefined
      ? [reward.value]
      : [],
  );
  return { count: bringing.length, points: bringing.reduce((sum, value) => sum + value, 0) };
}
