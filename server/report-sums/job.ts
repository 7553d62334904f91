import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue, isWaiting } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { addUp } from './add-up.ts';

/** How long a tenant goes on before every other has its turn. */
const longestTurn = 2000;

/** The job that adds up the figures of a tenant's reports, step by step, each a transaction of its own. */
export const addUpReportsJob = (turn = longestTurn): Job<Record<string, never>> => {
  const job: Job<Record<string, never>> = defineJob({
    name: 'add-up-reports',
    payload: z.object({}),
    places: 1,
    async run(_payload, { inTenant }) {
      const end = performance.now() + turn;
      do {
        if (!(await inTenant((db) => addUp(db)))) return;
      } while (performance.now() < end);
      await inTenant((db) => enqueue(db, job, {}));
    },
  });
  return job;
};

/** Asks for the job where figures are not added up, or not in the timezone of the tenant, and where some have changed. */
export async function watchReportSums(database: Database): Promise<void> {
  const rows = await database.inSystem('find-report-changes', (db) =>
    db
      .selectFrom('tenants')
      .select('tenants.tenantId')
      .leftJoin('reportProgress', 'reportProgress.tenantId', 'tenants.tenantId')
      .where(({ or, exists, selectFrom }) =>
        or([
          sql<boolean>`report_progress.timezone is distinct from tenants.data->>'timezone'`,
          sql<boolean>`report_progress.last_user is not null`,
          exists(
            selectFrom('reportChanges')
              .select('id')
              .whereRef('reportChanges.tenantId', '=', 'tenants.tenantId'),
          ),
        ]),
      )
      .execute(),
  );
  await eachTenant(database, rows, askForJob);
}

async function askForJob(db: TenantDb): Promise<void> {
  const job = addUpReportsJob();
  if (!(await isWaiting(db, job))) await enqueue(db, job, {});
}
