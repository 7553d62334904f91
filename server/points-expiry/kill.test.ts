import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { addPoints, expiring, listExpired, takeSteps } from './testing/expiry.ts';

const acme = TenantId.parse('acme');
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const now = new Date('2027-06-05T12:00:00Z');
const people = 6;

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

const fill = (database: Database) =>
  addTenant(database, {
    tenantId: acme,
    planCode: 'growth',
    data: TenantData.parse({
      ...{ tenantName: 'Acme', timezone: 'Europe/Berlin', pointsExpiry: expiring('2027-06-01') },
      ...{ currencies: ['EUR'], branding: {}, requireRegistrationApproval: false },
    }),
  }).then(async () => {
    for (let number = 1; number <= people; number += 1) {
      const { id } = await database.inTenant(acme, (db) =>
        db
          .insertInto('users')
          .values({
            ...{
              email: `p${number}@acme.test`,
              slug: `p-${number}`,
              firstName: 'P',
              lastName: 'Q',
            },
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const at = new Date('2026-05-10T12:00:00Z');
      await addPoints({ database }, acme, { userId: id, value: number, at });
    }
  });

/** Expires points in another process, which is killed in the middle of one of its steps. */
const workAndKill = (steps: number): Promise<string> =>
  runAndKill('work-until-killed.ts', acme, now.toISOString(), `${steps}`);

test('points of everybody expire once, and the run knows how many, when processes are killed in between', async () => {
  await inDatabase(fill);
  await workAndKill(3);
  await workAndKill(2);
  await inDatabase(async (database) => {
    // Two, and one more: the last step of either process was not committed.
    expect(await listExpired({ database }, acme)).toHaveLength(3);
    await takeSteps({ database, config }, acme, { now, people: 1 });
    const values = (await listExpired({ database }, acme)).map(({ value }) => value);
    expect(values.sort((a, b) => b - a)).toEqual([-1, -2, -3, -4, -5, -6]);
    const runs = await database.inTenant(acme, (db) =>
      db.selectFrom('pointsExpiryRuns').selectAll().where('month', '=', '2027-06-01').execute(),
    );
    expect(runs).toMatchObject([{ expiredAt: now, people, points: 21 }]);
  });
});
