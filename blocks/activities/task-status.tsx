import { reviewLabels as labels } from '#client/activities/labels.ts';
import type { Task } from '#contract/activities/activity.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

interface TaskStatusProps {
  task: Pick<Task, 'approved' | 'rejected' | 'outcomeId'>;
  definition: Pick<TaskDefinition, 'verifiable' | 'outcomes'>;
}

/** The state of a task's review, in one word (ACT-54). */
export function TaskStatus({ task, definition }: TaskStatusProps) {
  if (task.rejected) return <StatusBadge tone="danger">{labels.rejected}</StatusBadge>;
  if (task.approved) {
    const outcome = definition.outcomes.find(({ id }) => id === task.outcomeId);
    return <StatusBadge tone="success">{outcome?.title ?? labels.approved}</StatusBadge>;
  }
  if (!definition.verifiable) return <StatusBadge tone="success">{labels.done}</StatusBadge>;
  return <StatusBadge tone="waiting">{labels.pending}</StatusBadge>;
}
