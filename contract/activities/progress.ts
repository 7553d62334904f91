import type { ActivityType, TypeTask } from '../activity-types/activity-type.ts';
import type { Reward } from '../activity-types/reward.ts';

/** The part of a submitted task that the rules look at. */
export interface DoneTask {
  readonly taskDefinitionId: string;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly approved: boolean;
  readonly rejected: boolean;
  readonly outcomeId: string | null;
}

type Design = Pick<ActivityType, 'tasks' | 'combineTasksLogic'>;

const countOf = (tasks: readonly DoneTask[], { taskDefinition }: TypeTask): number =>
  tasks.filter((task) => task.taskDefinitionId === taskDefinition.id && !task.rejected).length;

const isReached = (tasks: readonly DoneTask[], task: TypeTask): boolean =>
  countOf(tasks, task) >= task.completionCount;

/** How many tasks an ambassador can complete in one activity (ACT-59). */
export const completableTasks = ({ tasks }: Pick<Design, 'tasks'>): number =>
  tasks
    .filter(({ taskDefinition }) => taskDefinition.completableByUser)
    .reduce((sum, { completionCount }) => sum + completionCount, 0);

/** Whether the tasks that count complete the activity (ACT-60). */
export function isCompleted(design: Design, tasks: readonly DoneTask[]): boolean {
  const isDone = (task: TypeTask) => isReached(tasks, task);
  return design.combineTasksLogic === 'and'
    ? design.tasks.every(isDone)
    : design.tasks.some(isDone);
}

/** The moment of the task that completed the activity; null while it is not completed (ACT-61). */
export function completedAt(design: Design, tasks: readonly DoneTask[]): string | null {
  const inOrder = tasks.toSorted((one, other) => one.completedAt.localeCompare(other.completedAt));
  const last = inOrder.findIndex((_, index) => isCompleted(design, inOrder.slice(0, index + 1)));
  return inOrder[last]?.completedAt ?? null;
}

/** Some of several tasks are done, but not enough to complete the activity (ACT-58). */
export const isInProgress = (design: Design, tasks: readonly DoneTask[]): boolean =>
  completableTasks(design) > 1 && tasks.length > 0 && !isCompleted(design, tasks);

const isVerifiable = (design: Design, task: DoneTask): boolean =>
  design.tasks.some(
    ({ taskDefinition }) =>
      taskDefinition.id === task.taskDefinitionId && taskDefinition.verifiable,
  );

/** Whether an admin still has to review the task (ACT-44). */
export const awaitsReview = (design: Design, task: DoneTask): boolean =>
  !task.approved && !task.rejected && isVerifiable(design, task);

/** Completed, and every task that counts and is verifiable has been approved (ACT-26). */
export const isIssuable = (design: Design, tasks: readonly DoneTask[]): boolean =>
  isCompleted(design, tasks) && !tasks.some((task) => awaitsReview(design, task));

/** Whether a task can be submitted once more, because it has not been done often enough (ACT-51). */
export const takesMore = (tasks: readonly DoneTask[], task: TypeTask): boolean =>
  !isReached(tasks, task);

/**
 * The reward of an issuable activity: the reward of the latest approved outcome that has one of its
 * own, else the reward of the type (ACT-70).
 */
export function rewardOf(
  type: Pick<ActivityType, 'reward' | 'rewardByTaskOutcome'>,
  tasks: readonly DoneTask[],
): Reward {
  const ofOutcomes = tasks
    .toSorted((one, other) => one.completedAt.localeCompare(other.completedAt))
    .flatMap(({ taskDefinitionId, approved, outcomeId }) => {
      const rewards = type.rewardByTaskOutcome[taskDefinitionId];
      const reward = approved && outcomeId !== null ? rewards?.[outcomeId] : undefined;
      return reward ? [reward] : [];
    });
  return ofOutcomes.at(-1) ?? type.reward;
}

interface WithOutcomes {
  readonly taskDefinition: Pick<TypeTask['taskDefinition'], 'id' | 'outcomes'>;
}

/**
 * Every possible reward of an activity: the rewards of its outcomes, and the reward of the type where it can be
 * completed without an outcome that has a reward of its own (ACT-70).
 */
export function possibleRewards({
  tasks,
  combineTasksLogic,
  reward,
  rewardByTaskOutcome,
}: Pick<ActivityType, 'combineTasksLogic' | 'reward' | 'rewardByTaskOutcome'> & {
  readonly tasks: readonly WithOutcomes[];
}): Reward[] {
  const ownOf = ({ taskDefinition: { id, outcomes } }: WithOutcomes) =>
    outcomes.flatMap((outcome) => rewardByTaskOutcome[id]?.[outcome.id] ?? []);
  const canDoWithout = (task: WithOutcomes) =>
    task.taskDefinition.outcomes.length === 0 ||
    ownOf(task).length < task.taskDefinition.outcomes.length;
  const givesItsOwn =
    combineTasksLogic === 'and' ? tasks.every(canDoWithout) : tasks.some(canDoWithout);
  return [...(givesItsOwn ? [reward] : []), ...tasks.flatMap(ownOf)];
}

export const activityStates = ['please-review', 'complete', 'in-review', 'started'] as const;
/** The label an activity carries (ACT-64..68). */
export type ActivityState = (typeof activityStates)[number];

/** The states the list can be filtered by (ACT-05). */
export const activityFilters = ['awaiting-review', ...activityStates] as const;
export type ActivityFilter = (typeof activityFilters)[number];

/** The name of each as a saved search in the addresses of the newer side (BRIDGE-55, BRIDGE-61). */
export const activitySearchNames = {
  'awaiting-review': 'Awaiting review',
  started: 'Started',
  'in-review': 'In review',
  complete: 'Complete',
  'please-review': 'Please review',
} as const satisfies Record<ActivityFilter, string>;

/** The one state of an activity: of several that apply, the first in the list (ACT-68). */
export function stateOf(design: Design, tasks: readonly DoneTask[]): ActivityState {
  if (tasks.some(({ rejected }) => rejected)) return 'please-review';
  if (isIssuable(design, tasks)) return 'complete';
  return isCompleted(design, tasks) ? 'in-review' : 'started';
}
