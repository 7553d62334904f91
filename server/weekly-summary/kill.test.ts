import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { notCommitted } from '#server/testing/until-killed.ts';
import { setSubscribed } from '#server/user-data/queries.ts';
import { writeSummaries } from './write-summaries.ts';

const acme = TenantId.parse('acme');
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const now = new Date('2026-11-30T08:00:00Z');
const monday = '2026-11-30';

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

async function fill(database: Database): Promise<void> {
  await addTenant(database, {
    tenantId: acme,
    data: TenantData.parse({
      ...{ tenantName: 'Acme', timezone: 'UTC', currencies: ['EUR'], branding: {} },
      requireRegistrationApproval: false,
    }),
  });
  await database.inTenant(acme, async (db) => {
    for (const firstName of ['Ada', 'Bob']) {
      const { id } = await db
        .insertInto('users')
        .values({
          ...{ email: `${firstName}@acme.test`, slug: firstName, firstName, lastName: 'A' },
          roles: ['admin'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setSubscribed(db, id, true, 'weekly-summary-admin');
    }
  });
}

test('each admin gets one weekly summary when the process that writes them is killed and starts again [REP-102]', async () => {
  await inDatabase(fill);
  expect(await runAndKill('work-until-killed.ts', acme, now.toISOString())).toBe(notCommitted);
  await inDatabase(async (database) => {
    const asked = () =>
      database.inTenant(acme, (db) =>
        db.selectFrom('outbox').select('key').where('job', '=', 'send-mail').execute(),
      );
    expect(await asked()).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      await database.inTenant(acme, (db) => writeSummaries(db, { config, monday, now }));
    expect(await asked()).toHaveLength(2);
  });
});
