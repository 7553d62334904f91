import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import type { Database, SystemDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { hourOfSummary } from './monday.ts';
import { writeSummaries } from './write-summaries.ts';

const request = { name: 'weekly-summary', payload: z.object({}) };

/** The job that writes the summaries of a tenant's last week. Its key is the Monday on which it was asked for. */
export const weeklySummaryJob = (
  config: Pick<Config, 'platformDomain' | 'publicScheme' | 'publicPort'>,
  now: () => Date = () => new Date(),
): Job =>
  defineJob({
    ...request,
    run: (_payload, { inTenant, key }) =>
      inTenant((db) => writeSummaries(db, { config, monday: key, now: now() })),
  });

/** Asks for the summaries wherever it is Monday, eight o'clock or later. Several servers ask once (REP-102). */
export async function watchWeeklySummaries(
  database: Database,
  now: Date = new Date(),
): Promise<void> {
  const due = await database.inSystem('find-weekly-summaries', (db) => listDue(db, now));
  await eachTenant(database, due, (db, { monday }) => enqueue(db, request, {}, { key: monday }));
}

/** The tenants that have had no summary on their Monday. */
async function listDue(db: SystemDb, now: Date): Promise<{ tenantId: string; monday: string }[]> {
  const { rows } = await sql<{ tenantId: string; monday: string }>`
    with clocks as (
      select tenant_id, ${now}::timestamptz at time zone (data->>'timezone') as shown
      from tenants where enabled
    )
    select tenant_id, to_char(shown, 'YYYY-MM-DD') as monday from clocks
    where extract(isodow from shown) = 1 and extract(hour from shown) >= ${hourOfSummary}
      and not exists (
        select from outbox
        where outbox.tenant_id = clocks.tenant_id and job = ${request.name}
          and key = to_char(shown, 'YYYY-MM-DD')
      )`.execute(db);
  return rows;
}
