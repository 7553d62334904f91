import type { z } from 'zod';
import type { JobType, QueryWindow, SyncJobInput } from '#contract/order-sync/sync-job.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { columnsOf, insertJob, type JobRow } from '../repository.ts';

type Window = z.input<typeof QueryWindow>;

/** A window that has passed: an hour, with five minutes of overlap. */
export const usualWindow: Window = {
  start: '2026-11-20T08:00:00.000Z',
  sizeInMins: 60,
  overlapSecs: 300,
};

/** A job as the form sends it. */
export const newJob = (
  more: Partial<z.input<typeof SyncJobInput>> = {},
): z.input<typeof SyncJobInput> => ({
  enabled: true,
  data: { queryWindow: usualWindow },
  ...more,
});

interface NewJob extends Partial<Window> {
  readonly jobType?: JobType;
  readonly isEnabled?: boolean;
  readonly dueAt?: string;
}

/** The types of the jobs of a tenant that are enabled. */
export const enabledJobs = async (
  { database }: { readonly database: Database },
  tenantId: TenantId,
): Promise<JobType[]> => {
  const jobs = await database.inTenant(tenantId, (db) =>
    db.selectFrom('syncJobs').select('jobType').where('isEnabled', '=', true).execute(),
  );
  return jobs.map(({ jobType }) => jobType).sort();
};

/** Puts a job into the database. */
export function addJob(
  { database }: { readonly database: Database },
  tenantId: TenantId,
  { jobType = 'get-shopify-orders', isEnabled = true, dueAt, ...window }: NewJob = {},
): Promise<JobRow> {
  const { start, ...sizes } = { ...usualWindow, ...window };
  return database.inTenant(tenantId, (db) =>
    insertJob(db, {
      ...{ jobType, isEnabled, createdAt: start, dueAt: dueAt ?? start },
      ...columnsOf({ start, ...sizes }),
    }),
  );
}
