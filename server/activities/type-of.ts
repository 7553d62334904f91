import { findType, type TypeRow } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ActivityRow } from './repository.ts';

/**
 * The version of its type in which an activity was begun, deleted or not. Its tasks are those of that version, and so
 * it goes on by that one when another has come (ACT-189).
 */
export async function typeOf(
  db: TenantDb,
  { activityTypeId }: Pick<ActivityRow, 'activityTypeId'>,
): Promise<TypeRow> {
  const type = await findType(db, activityTypeId, { includeDeleted: true });
  if (!type) throw new ProblemError('not-found');
  return type;
}
