import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { insertTask, updateTask } from './repository.ts';

/** Hands in a task that the product does for somebody. One to review is approved: nobody has to look at it. */
export async function completeTask(
  db: TenantDb,
  activityId: string,
  { id: taskDefinitionId, verifiable }: Pick<TaskDefinition, 'id' | 'verifiable'>,
  now: Date,
): Promise<void> {
  const id = await insertTask(db, {
    ...{ activityId, taskDefinitionId },
    ...{ verificationText: '', completedAt: now },
  });
  if (verifiable) await updateTask(db, id, { review: 'approved', reviewedAt: now });
}
