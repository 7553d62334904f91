import type { Activity } from '#contract/activities/activity.ts';
import { hasForm, isOnOffer } from '#contract/activities/offer.ts';
import { holdsDay, nextPeriodStart, periodOf } from '#contract/activities/period.ts';
import {
  type ActivityState,
  awaitsReview,
  completableTasks,
  isCompleted,
  rewardOf,
  takesMore,
} from '#contract/activities/progress.ts';
import type { ActivityType, TypeTask } from '#contract/activity-types/activity-type.ts';
import type { Reward } from '#contract/activity-types/reward.ts';

const nothingYet = { inPeriod: 0, unfinished: 0, ever: 0 };

const isOpen = (type: ActivityType): boolean => isOnOffer(type, type.standing ?? nothingYet);

/** Activity types that the ambassador can begin, in the order they came (ACT-75..82, ACT-92). */
export const onOffer = (types: readonly ActivityType[]): ActivityType[] => types.filter(isOpen);

export interface NextOffer {
  readonly type: ActivityType;
  /** YYYY-MM-DD */
  readonly opensOn: string;
}

/** The types that are done for this period and open again in the next one. */
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
 * The activities to go on with: of types that are still there, in a period that is
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

/**
 * The tasks that the ambassador can hand in today, by the rules of the server: into the activity,
 * or into a new one where `activity` is null. One that is rejected is corrected first (ACT-51, ACT-53).
 */
export function openTasks(
  type: ActivityType,
  activity: Pick<Activity, 'tasks' | 'completed' | 'periodStart' | 'periodEnd'> | null,
  today: string,
): TypeTask[] {
  const { tasks, periodStart: start, periodEnd: end } = activity ?? nothingBegun;
  const isThere = (type.available || type.replacedByVersion !== null) && !type.deleted;
  const isGoingOn = activity ? isThere && holdsDay({ start, end }, today) : isOpen(type);
  const isEnough = type.combineTasksLogic === 'or' && activity?.completed === true;
  if (!isGoingOn || isEnough || !hasForm(type)) return [];
  return type.tasks.filter((task) => {
    const { id, completableByUser } = task.taskDefinition;
    const isRejected = tasks.some((own) => own.taskDefinitionId === id && own.rejected);
    return completableByUser && !isRejected && takesMore(tasks, task);
  });
}

/** The activity types with a task that the ambassador can hand in today: begun types first, then types that can be begun. */
export const withOpenTasks = (
  types: readonly ActivityType[],
  own: readonly OwnActivity[],
  today: string,
): ActivityType[] => [
  ...own
    .filter(({ activity, type }) => openTasks(type, activity, today).length > 0)
    .map(({ type }) => type),
  ...types.filter((type) => openTasks(type, null, today).length > 0),
];

const nothingBegun = { tasks: [], periodStart: null, periodEnd: null };

/** Whether the ambassador has a task to correct. */
export const isRejected = ({ tasks }: Pick<Activity, 'tasks'>): boolean =>
  tasks.some(({ rejected }) => rejected);

/** The label of an own activity: a completed one leaves nothing to correct, even with a rejected task. */
export const ownStateOf = ({ completed, issuable, state }: Activity): ActivityState =>
  state === 'please-review' && completed ? (issuable ? 'complete' : 'in-review') : state;

/**
 * The activity that a link by the slug alone means: null for a new one where that may be begun, else
 * one that waits for the ambassador, else the latest (ACT-13). `own` holds each type's activities newest first.
 */
export function activityMeant(
  slug: string,
  { types, own }: { types: readonly ActivityType[]; own: readonly OwnActivity[] },
  today: string,
): OwnActivity | null {
  if (onOffer(types).some((type) => type.slug === slug)) return null;
  const ofType = own.filter(({ type }) => type.slug === slug);
  const goesOn = ofType.find(({ activity, type }) => openTasks(type, activity, today).length > 0);
  const toCorrect = ofType.find(({ activity }) => isRejected(activity));
  return goesOn ?? toCorrect ?? ofType[0] ?? null;
}

/**
 * How many of the tasks that complete an activity are done, rejected ones left out: of all of them, or
 * of the one that is nearest where any of them completes it.
 */
export function progressOf({ activity, type }: OwnActivity): { done: number; all: number } {
  const counted = activity.tasks.filter(({ rejected }) => !rejected);
  if (type.combineTasksLogic === 'and') {
    return { done: counted.length, all: completableTasks(type) };
  }
  const [nearest] = type.tasks
    .map(({ taskDefinition: { id }, completionCount: all }) => {
      const done = counted.filter(({ taskDefinitionId }) => taskDefinitionId === id).length;
      return { done, all };
    })
    .sort((one, other) => one.all - one.done - (other.all - other.done));
  return nearest ?? { done: 0, all: 0 };
}

/** The reward that goes back when one task of an activity is deleted; null for none (ACT-72). */
export function rewardLostWith({ activity, type }: OwnActivity, taskId: string): Reward | null {
  if (!activity.credited) return null;
  const decided = activity.tasks.filter((task) => task.id !== taskId && !awaitsReview(type, task));
  return isCompleted(type, decided) ? null : rewardOf(type, activity.tasks);
}
