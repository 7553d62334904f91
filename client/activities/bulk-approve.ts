import type { Activity } from '#contract/activities/activity.ts';
import { awaitsReview } from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { fullName } from '#contract/people/full-name.ts';
import { type RunResult, runAll } from '../lists/run-all.ts';
import { reviewLabels } from './labels.ts';

/** One task of one activity. */
export interface TaskKey {
  readonly id: string;
  readonly taskId: string;
}

/** A task in a review, with the words that list it. */
export interface ReviewTask extends TaskKey {
  /** The person whose task it is. */
  readonly person: string;
  /** The name of the person and the title of the task. */
  readonly name: string;
  readonly type: ActivityType;
  /** Whether one of several outcomes has to be chosen for it. */
  readonly needsOutcome: boolean;
}

/** A decision about a task, as the server has answered it. */
export interface Decision extends ReviewTask {
  /** The moment of the decision, which names it: a later decision of somebody else has another one. */
  readonly reviewedAt?: string | null | undefined;
  /** The activity after the decision. */
  readonly activity: Activity;
}

/** The name of the person an activity belongs to. */
export const personOf = ({ user }: Activity): string => (user ? fullName(user) : '');

/** A task of an activity in the words of a review. */
export function toReviewTask(
  activity: Activity,
  type: ActivityType,
  task: Activity['tasks'][number],
): ReviewTask {
  const known = type.tasks.find(
    ({ taskDefinition }) => taskDefinition.id === task.taskDefinitionId,
  );
  const person = personOf(activity);
  return {
    id: activity.id,
    taskId: task.id,
    person,
    name: [person, known?.taskDefinition.title ?? type.title].filter(Boolean).join(': '),
    type,
    needsOutcome: (known?.taskDefinition.outcomes.length ?? 0) > 0,
  };
}

/** The tasks of an activity that await review, in the order they were handed in. */
export const openTasks = (activity: Activity, type: ActivityType): ReviewTask[] =>
  activity.tasks
    .filter((task) => awaitsReview(type, task))
    .map((task) => toReviewTask(activity, type, task));

/** The shown decision about a task of an activity. */
export function decisionOf(task: ReviewTask, activity: Activity): Decision {
  const decided = activity.tasks.find(({ id }) => id === task.taskId);
  return { ...task, activity, reviewedAt: decided?.reviewedAt };
}

/** The decisions about several tasks, and the tasks that could not be decided. */
export type BulkResult = RunResult<ReviewTask, Decision>;

/** Told the count after each step; answers false when no further step is wanted. */
export type OnProgress = (done: number) => unknown;

/**
 * Decides about tasks one after the other; one that cannot be decided does not stop the rest. Stopped
 * between two, the decided tasks stay decided.
 */
export const decideAll = (
  tasks: readonly ReviewTask[],
  decide: (task: TaskKey) => Promise<Activity>,
  onProgress: OnProgress,
): Promise<BulkResult> =>
  runAll(tasks, async (task) => decisionOf(task, await decide(task)), onProgress);

/** Approves tasks one after the other, except tasks that need an outcome to be chosen. */
export async function approveAll(
  tasks: readonly ReviewTask[],
  approve: (task: TaskKey) => Promise<Activity>,
  onProgress: OnProgress,
): Promise<BulkResult> {
  const left = tasks.filter(({ needsOutcome }) => needsOutcome);
  const { done, failed } = await decideAll(
    tasks.filter(({ needsOutcome }) => !needsOutcome),
    approve,
    onProgress,
  );
  const message = reviewLabels.bulk.needsOutcome;
  return { done, failed: [...failed, ...left.map((item) => ({ item, message }))] };
}
