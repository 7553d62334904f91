import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { QueryWindow } from '#contract/order-sync/sync-job.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { SyncJobsTable } from './tables.ts';

export type JobRow = Selectable<SyncJobsTable>;

/** The columns that say nothing is under way. */
export const atRest = {
  runningSince: null,
  runToken: null,
  leasedUntil: null,
  waitsUntil: null,
  waits: 0,
  takenUntil: null,
  partSeconds: null,
} as const;

/** The columns of a window. */
export const columnsOf = ({ start, sizeInMins, overlapSecs }: QueryWindow) => ({
  windowStart: start,
  windowMinutes: sizeInMins,
  overlapSeconds: overlapSecs,
});

export const windowOf = (row: JobRow): QueryWindow => ({
  start: row.windowStart.toISOString(),
  sizeInMins: row.windowMinutes,
  overlapSecs: row.overlapSeconds,
});

interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly dir?: 'asc' | 'desc' | undefined;
}

/** One page of the jobs, by when they are due, and how many there are. */
export async function selectJobs(
  db: TenantDb,
  { page, pageSize, dir = 'asc' }: Paging,
): Promise<{ rows: JobRow[]; totalCount: number }> {
  const rows = await db
    .selectFrom('syncJobs')
    .selectAll()
    .orderBy('dueAt', dir)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await db
    .selectFrom('syncJobs')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: count };
}

const oneJob = (db: TenantDb, id: string) =>
  db.selectFrom('syncJobs').selectAll().where('id', '=', id);

export const findJob = (db: TenantDb, id: string): Promise<JobRow | undefined> =>
  oneJob(db, id).executeTakeFirst();

/** The same, kept as it is until the transaction ends. */
export const lockJob = (db: TenantDb, id: string): Promise<JobRow | undefined> =>
  oneJob(db, id).forUpdate().executeTakeFirst();

/** A job of the same type and window that has never run. */
export const findNew = (
  db: TenantDb,
  { jobType, windowStart, windowMinutes, overlapSeconds }: Insertable<SyncJobsTable>,
): Promise<JobRow | undefined> =>
  db
    .selectFrom('syncJobs')
    .selectAll()
    .where('jobType', '=', jobType)
    .where('windowStart', '=', sql<Date>`${windowStart}::timestamptz`)
    .where('windowMinutes', '=', windowMinutes)
    .where('overlapSeconds', '=', overlapSeconds)
    .where('lastRunAt', 'is', null)
    .where('runningSince', 'is', null)
    .executeTakeFirst();

export const insertJob = (db: TenantDb, job: Insertable<SyncJobsTable>): Promise<JobRow> =>
  db.insertInto('syncJobs').values(job).returningAll().executeTakeFirstOrThrow();

export const changeJob = (
  db: TenantDb,
  id: string,
  change: Updateable<SyncJobsTable>,
): Promise<JobRow> =>
  db
    .updateTable('syncJobs')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function removeJob(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('syncJobs').where('id', '=', id).execute();
}

/** Locks a job as long as this turn has it; undefined once it is changed, deleted or another turn's. */
export async function lockHeld(
  db: TenantDb,
  { id, runToken }: Pick<JobRow, 'id' | 'runToken'>,
): Promise<JobRow | undefined> {
  const row = await lockJob(db, id);
  return row?.runToken === runToken ? row : undefined;
}
