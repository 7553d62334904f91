import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';
import { addPoints, expiring, listExpired, takeSteps } from './testing/expiry.ts';

const acme = TenantId.parse('acme');
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const now = new Date('2027-06-05T12:00:00Z');
const people = 6;
const serverUrl = process.env.TEST_DATABASE_URL;

let dataDir: string;
let databaseUrl: string | undefined;
let drop = async () => {};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-expiry-'));
  if (serverUrl) ({ databaseUrl, drop } = await createServerDatabase(serverUrl));
  else await createEmbeddedDatabase(dataDir);
});
afterEach(async () => {
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl, durable: false });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

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
async function workAndKill(steps: number): Promise<void> {
  const script = join(import.meta.dirname, 'testing/work-until-killed.ts');
  const values = [dataDir, acme, now.toISOString(), String(steps)];
  const child = spawn(
    process.execPath,
    [script, ...values, ...(databaseUrl ? [databaseUrl] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: dataDir },
    },
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

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
