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
import { addJob } from './testing/jobs.ts';
import { readJob, takeOneTurn } from './testing/run-job.ts';
import { openShopOfFive } from './testing/shop-of-five.ts';

const acme = TenantId.parse('acme');
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const serverUrl = process.env.TEST_DATABASE_URL;
const start = Date.parse('2026-11-20T09:00:00.000Z');
/** The lease of a killed process has run out by the next of these. */
const momentOf = (step: number) => new Date(start + step * 120_000);

let dataDir: string;
let databaseUrl: string | undefined;
let drop = async () => {};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-sync-'));
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

/** Takes a turn in another process, which is killed in one of its transactions; what it said last. */
async function workAndKill(id: string, step: number): Promise<string> {
  const script = join(import.meta.dirname, 'testing/work-until-killed.ts');
  const values = [dataDir, acme, id, momentOf(step).toISOString(), String(step)];
  const child = spawn(
    process.execPath,
    [script, ...values, ...(databaseUrl ? [databaseUrl] : [])],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: dataDir } },
  );
  const [said] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(said).trim();
}

test('no order is lost or doubled, and the window ends, when processes are killed at every step of a run [JOB-32] [JOB-35]', async () => {
  const id = await inDatabase(async (database) => {
    await addTenant(database, {
      tenantId: acme,
      data: TenantData.parse({
        ...{ tenantName: 'Acme', timezone: 'Europe/Berlin' },
        ...{ currencies: ['EUR'], branding: {}, requireRegistrationApproval: false },
      }),
    });
    return (await addJob({ database }, acme)).id;
  });
  // Taking the job, looking at the tenant, three pages, how far it has come, and the end of the run.
  for (let step = 1; step <= 7; step += 1)
    expect(await workAndKill(id, step), `step ${step}`).toBe('not committed');
  await inDatabase(async (database) => {
    const feed = openShopOfFive().feed;
    const place = { database, config };
    // Nobody else may have it before its lease has run out.
    await takeOneTurn(place, acme, id, { feed, now: new Date(momentOf(7).getTime() + 60_000) });
    expect((await readJob(place, acme, id)).lastResult).toBeNull();
    await takeOneTurn(place, acme, id, { feed, now: momentOf(8) });
    const orders = await database.inTenant(acme, (db) =>
      db.selectFrom('orders').select('orderId').orderBy('orderId').execute(),
    );
    expect(orders.map(({ orderId }) => orderId)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const job = await readJob(place, acme, id);
    expect(job).toMatchObject({ lastResult: 'succeeded', runningSince: null, runToken: null });
    expect(job.windowStart).toEqual(new Date('2026-11-20T09:00:00.000Z'));
  });
});
