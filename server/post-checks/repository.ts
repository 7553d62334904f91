import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { PostCheck } from '#contract/activities/post-check.ts';
import type { PostAddress } from '#contract/social/post-address.ts';
import type { PostNetwork } from '#contract/social/post-networks.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Finding } from './finding.ts';
import type { PostChecksTable } from './tables.ts';

export type CheckRow = Selectable<PostChecksTable>;

/**
 * Notes that a post of a task has to be checked, and forgets the last result. Answers how often it was asked for, this
 * time included.
 */
export async function putCheck(
  db: TenantDb,
  taskId: string,
  { network, id }: PostAddress,
): Promise<string> {
  const asked = randomUUID();
  const columns = { network, postId: id, asked, finding: null, checkedAt: null };
  await db
    .insertInto('postChecks')
    .values({ taskId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenantId', 'taskId']).doUpdateSet(columns))
    .execute();
  return asked;
}

export async function removeCheck(db: TenantDb, taskId: string): Promise<void> {
  await db.deleteFrom('postChecks').where('taskId', '=', taskId).execute();
}

export const findCheck = (db: TenantDb, asked: string, taskId: string) =>
  db
    .selectFrom('postChecks')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('asked', '=', asked)
    .executeTakeFirst();

/** The check of a task, kept as it is until the transaction ends. */
export const lockCheck = (
  db: TenantDb,
  { id, taskId }: { readonly id: string; readonly taskId: string },
): Promise<CheckRow | undefined> =>
  db
    .selectFrom('postChecks')
    .innerJoin('tasks', 'tasks.id', 'postChecks.taskId')
    .selectAll('postChecks')
    .where('postChecks.taskId', '=', taskId)
    .where('tasks.activityId', '=', id)
    .forUpdate('postChecks')
    .executeTakeFirst();

/** Keeps a finding, unless something else has been handed in meanwhile. */
export async function keepFinding(
  db: TenantDb,
  { taskId, asked }: Pick<CheckRow, 'taskId' | 'asked'>,
  finding: Finding,
  checkedAt: Date,
): Promise<void> {
  await db
    .updateTable('postChecks')
    .set({ finding: JSON.stringify(finding), checkedAt })
    .where('taskId', '=', taskId)
    .where('asked', '=', asked)
    .execute();
}

/** The checks of a person at a network that failed because their account was not connected. */
export const listNotConnected = (db: TenantDb, userId: string, network: PostNetwork) =>
  db
    .selectFrom('postChecks')
    .innerJoin('tasks', 'tasks.id', 'postChecks.taskId')
    .innerJoin('activities', 'activities.id', 'tasks.activityId')
    .select(['postChecks.taskId', 'postChecks.postId as id', 'postChecks.network'])
    .where('activities.userId', '=', userId)
    .where('postChecks.network', '=', network)
    .where('tasks.review', 'is', null)
    .where(sql<boolean>`finding ->> 'reason' = 'not-connected'`)
    .limit(200)
    .execute();

/** Task → the check of its post. */
export async function checksOf(
  db: TenantDb,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, PostCheck>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('postChecks')
    .selectAll()
    .where('taskId', 'in', taskIds)
    .execute();
  return new Map(rows.map((row) => [row.taskId, toCheck(row)]));
}

export const toCheck = ({ network, finding, checkedAt }: CheckRow): PostCheck =>
  finding && checkedAt
    ? { ...finding, network, checkedAt: checkedAt.toISOString() }
    : { outcome: 'waiting', network };
