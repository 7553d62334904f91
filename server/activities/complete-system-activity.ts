import type { Category } from '#contract/activity-types/activity-type.ts';
import { listTypes } from '#server/activity-types/queries.ts';
import { nothingBegun, standingsOf } from '#server/activity-types/standings.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { begin } from './begin.ts';
import { completeTask } from './complete-task.ts';
import { lockAmbassador } from './repository.ts';
import { settle } from './settle.ts';

interface SystemActivity {
  /** A system category; a tenant has at most one type of it. */
  readonly category: Extract<Category, 'apply' | 'profile'>;
  readonly userId: string;
}

/**
 * Completes for an ambassador an activity that only the product completes (ACT-94), and credits it.
 * Once a person: an ambassador who has begun any version of it gets no second one. Nothing happens
 * where the tenant does not offer such an activity, and for a person who is deactivated or holds a role.
 */
export async function completeSystemActivity(
  db: TenantDb,
  { category, userId }: SystemActivity,
  now: Date,
): Promise<void> {
  if (!(await lockAmbassador(db, userId))) return;
  const { results } = await listTypes(db, { category, available: true, page: 1, pageSize: 1 });
  const [type] = results;
  if (!type) return;
  const standing = (await standingsOf(db, [type], userId, now)).get(type.rootId) ?? nothingBegun;
  const isBegun = standing.ever > 0;
  if (isBegun) return;
  const activity = await begin(db, type, userId, now);
  for (const { taskDefinition, completionCount } of type.tasks) {
    for (let count = 0; count < completionCount; count += 1) {
      await completeTask(db, activity.id, taskDefinition, now);
    }
  }
  await settle(db, activity, type, now);
}
