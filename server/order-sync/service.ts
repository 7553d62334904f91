import type { Page } from '#contract/http/list.ts';
import type * as endpoints from '#contract/order-sync/endpoints.ts';
import { askedBy, hasPassed } from '#contract/order-sync/query-window.ts';
import {
  JobType,
  jobTypeNames,
  type SyncJob,
  type SyncJobInput,
} from '#contract/order-sync/sync-job.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { lockOwnTenant } from '#server/tenants/queries.ts';
import { changesOf } from './changes.ts';
import { presentJob } from './present.ts';
import * as repository from './repository.ts';
import { askForRun } from './sync-orders.ts';

export function listJobs({
  query,
  transaction,
}: Call<typeof endpoints.listJobs>): Promise<Page<SyncJob>> {
  const { page, pageSize } = query;
  return transaction(async (db) => {
    const { rows, totalCount } = await repository.selectJobs(db, query);
    return { results: rows.map(presentJob), page, pageSize, totalCount };
  });
}

export const getJob = ({ params, transaction }: Call<typeof endpoints.getJob>): Promise<SyncJob> =>
  transaction(async (db) => presentJob(existing(await repository.findJob(db, params.id))));

/** A repeat answers the job that is there. Throws ProblemError `not-found` for an unknown type. */
export function createJob(call: Call<typeof endpoints.createJob>): Promise<SyncJob> {
  const { body, params, now } = call;
  const jobType = JobType.safeParse(params.id).data;
  if (!jobType) throw new ProblemError('not-found');
  return call.transaction(async (db) => {
    await lockOwnTenant(db);
    const job = { ...columnsOf(body, now), jobType, createdAt: now };
    const known = await repository.findNew(db, job);
    if (known) return presentJob(known);
    const row = await repository.insertJob(db, job);
    await recordAudit(db, call, { action: 'sync-job-created', ...subjectOf(row) });
    return presentJob(row);
  });
}

/** A run that is under way stops: its result would no longer be right. */
export function updateJob(call: Call<typeof endpoints.updateJob>): Promise<SyncJob> {
  const { body, params, now } = call;
  return call.transaction(async (db) => {
    const row = await lock(db, params.id);
    if (row.jobType !== params.jobType) throw new ProblemError('not-found');
    const changed = await repository.changeJob(db, row.id, {
      ...repository.atRest,
      ...columnsOf(body, now),
    });
    const changes = changesOf(presentJob(row), presentJob(changed));
    if (changes.length > 0)
      await recordAudit(db, call, {
        action: 'sync-job-changed',
        ...subjectOf(row),
        details: { changes, reason: '' },
      });
    return presentJob(changed);
  });
}

export async function deleteJob(call: Call<typeof endpoints.deleteJob>): Promise<undefined> {
  await call.transaction(async (db) => {
    const row = await lock(db, call.params.id);
    await repository.removeJob(db, row.id);
    await recordAudit(db, call, { action: 'sync-job-deleted', ...subjectOf(row) });
  });
}

/** Throws ProblemError `job-disabled`, or `window-not-over` while the run would reach into the future (JOB-27). */
export function runJob(call: Call<typeof endpoints.runJob>): Promise<SyncJob> {
  const { config, params, now } = call;
  return call.transaction(async (db) => {
    const row = await lock(db, params.id);
    if (row.runningSince !== null) return presentJob(row);
    if (!row.isEnabled) throw new ProblemError('job-disabled');
    const window = repository.windowOf(row);
    if (!hasPassed(window, now)) throw new ProblemError('window-not-over', untilOf(window));
    const due = await repository.changeJob(db, row.id, { dueAt: now });
    await askForRun(db, config, row.id);
    await recordAudit(db, call, { action: 'sync-job-run', ...subjectOf(row) });
    return presentJob(due);
  });
}

const untilOf = (window: SyncJobInput['data']['queryWindow']) => {
  const end = askedBy(window).until.toISOString().slice(0, 16).replace('T', ' ');
  return { message: `The window of this job ends at ${end} UTC. It can run from then on` };
};

const columnsOf = ({ enabled, due, data }: SyncJobInput, now: Date) => ({
  isEnabled: enabled,
  goesOnWhenAdded: false,
  dueAt: due ?? now,
  ...repository.columnsOf(data.queryWindow),
});

const subjectOf = ({ id, jobType }: repository.JobRow) => ({
  subject: jobTypeNames[jobType],
  recordId: id,
});

const lock = async (db: TenantDb, id: string): Promise<repository.JobRow> =>
  existing(await repository.lockJob(db, id));

function existing(row: repository.JobRow | undefined): repository.JobRow {
  if (!row) throw new ProblemError('not-found');
  return row;
}
