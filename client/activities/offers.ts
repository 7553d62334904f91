import type { Activity } from '#contract/activities/activity.ts';
import { isOnOffer } from '#contract/activities/offer.ts';
import { holdsDay, nextPeriodStart, periodOf } from '#contract/activities/period.ts';
import { completableTasks } from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';

const nothingYet = { inPeriod: 0, unfinished: 0, ever: 0 };

const isOpen = (type: ActivityType): boolean => isOnOffer(type, type.standing ?? nothingYet);

/** Activity types of which the ambassador can begin one, in the order they came (ACT-75..82, ACT-92). */
export const onOffer = (types: readonly ActivityType[]): ActivityType[] => types.filter(isOpen);

export interface NextOffer {
  readonly type: ActivityType;
  /** YYYY-MM-DD */
  readonly opensOn: string;
}

/** What is done for this period and opens again in the next one. */
export const comingUp = (types: readonly ActivityType[], today: string): NextOffer[] =>
  types.flatMap((type) => {
    const opensOn = nextPeriodStart(periodOf(type.completionPeriod, today));
    const isDone = !isOpen(type) && type.standing?.unfinished === 0;
    return isDone && opensOn !== null ? [{ type, opensOn }] : [];
  });

export interface OwnActivity {
  readonly activity: Activity;
  readonly type: ActivityType;
}

/**
 * What has been begun and is worth going on with: of types that are still there, in a period that is
 * not over unless something of it still waits or has been rejected (ACT-79, ACT-91).
 */
export function shownUnfinished(
  {
    results,
    definitions = [],
  }: { results: readonly Activity[]; definitions?: ActivityType[] | undefined },
  today: string,
): OwnActivity[] {
  return results.flatMap((activity) => {
    const type = definitions.find(({ id }) => id === activity.challengeDefinitionId);
    if (!type || type.deleted) return [];
    const isThere = type.available || type.replacedByVersion !== null;
    const period = { start: activity.periodStart, end: activity.periodEnd };
    const isAlive =
      holdsDay(period, today) || activity.hasUnreviewedTask || activity.state === 'please-review';
    return isThere && isAlive ? [{ activity, type }] : [];
  });
}

/** How many of the tasks of an activity are done, rejected ones left out. */
export const progressOf = ({ activity, type }: OwnActivity): { done: number; all: number } => ({
  done: activity.tasks.filter(({ rejected }) => !rejected).length,
  all: completableTasks(type),
});
