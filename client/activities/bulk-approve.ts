import type { Activity } from '#contract/activities/activity.ts';
import { awaitsReview } from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { problemMessage } from '../http/problem-message.ts';
import { reviewLabels } from './labels.ts';

/** One task of one activity. */
export interface TaskKey {
  readonly id: string;
  readonly taskId: string;
}

/** A task that waits for a decision, with the words it is listed by. */
export interface OpenTask extends TaskKey {
  readonly name: string;
  /** One of several outcomes has to be chosen for it. */
  readonly needsOutcome: boolean;
}

/** The tasks of an activity that await review, in the order they were handed in. */
export const openTasks = (activity: Activity, type: ActivityType): OpenTask[] =>
  activity.tasks
    .filter((task) => awaitsReview(type, task))
    .map((task) => {
      const definition = type.tasks.find(
        ({ taskDefinition }) => taskDefinition.id === task.taskDefinitionId,
      );
      const person = activity.user ? `${activity.user.firstName} ${activity.user.lastName}` : '';
      return {
        id: activity.id,
        taskId: task.id,
        name: [person, definition?.taskDefinition.title ?? type.title].filter(Boolean).join(': '),
        needsOutcome: (definition?.taskDefinition.outcomes.length ?? 0) > 0,
      };
    });

export interface BulkResult {
  readonly approved: readonly OpenTask[];
  readonly failed: readonly { readonly task: OpenTask; readonly message: string }[];
}

/** Approves tasks one after the other; one that cannot be approved does not stop the rest. */
export async function approveAll(
  tasks: readonly OpenTask[],
  approve: (task: TaskKey) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<BulkResult> {
  const approved: OpenTask[] = [];
  const failed: { task: OpenTask; message: string }[] = [];
  for (const [index, task] of tasks.entries()) {
    if (task.needsOutcome) failed.push({ task, message: reviewLabels.bulk.needsOutcome });
    else {
      try {
        await approve(task);
        approved.push(task);
      } catch (error) {
        failed.push({ task, message: problemMessage(error) });
      }
    }
    onProgress(index + 1);
  }
  return { approved, failed };
}
