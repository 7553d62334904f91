import { sql } from 'kysely';
import { z } from 'zod';
import { differencesOf } from '#contract/ledger/proof.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { prove } from './prove.ts';

/** The job that proves the ledger of a tenant. The operator of the installation finds a difference in the log. */
export const proveLedgerJob = (now: () => Date = () => new Date()): Job<Record<string, never>> =>
  defineJob({
    name: 'prove-ledger',
    payload: z.object({}),
    places: 1,
    async run(_payload, { inTenant, log, tenantId }) {
      const differences = differencesOf(await inTenant((db) => prove(db, now())));
      if (differences > 0)
        log.error({ tenantId, differences }, 'The ledger does not say the same as its records');
    },
  });

/** Asks for a proof of every ledger once in the night, after 2:00 of UTC. Several servers ask once. */
export async function watchLedger(database: Database, now: Date = new Date()): Promise<void> {
  const night = now.toISOString().slice(0, 10);
  if (now.getUTCHours() < 2) return;
  const job = proveLedgerJob();
  const key = `night ${night}`;
  const rows = await database.inSystem('find-unproved-ledgers', (db) =>
    db
      .selectFrom('tenants')
      .select('tenantId')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select(sql`1`.as('one'))
              .whereRef('outbox.tenantId', '=', 'tenants.tenantId')
              .where('outbox.job', '=', job.name)
              .where('outbox.key', '=', key),
          ),
        ),
      )
      .execute(),
  );
  await eachTenant(database, rows, (db) => enqueue(db, job, {}, { key }));
}
