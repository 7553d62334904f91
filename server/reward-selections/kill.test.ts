import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { startShopifySandbox } from '#sandbox/shopify/shopify-sandbox.ts';
import { openDatabase } from '#server/open-database.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { shopifyEnv } from '#server/shopify/testing/connected-server.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';
import { issueAutomatically } from './issue-job.ts';
import { addSelection, connectShop, shopKey } from './testing/selection-in-database.ts';

const acme = TenantId.parse('acme');
const serverUrl = process.env.TEST_DATABASE_URL;
const start = Date.parse('2026-11-20T09:00:00.000Z');
/** What a killed process had begun is left to others by the next of these. */
const momentOf = (step: number) => new Date(start + step * 120_000);

let dataDir: string;
let databaseUrl: string | undefined;
let drop = async () => {};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-issue-'));
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

/** Issues in another process, which is killed in one of its transactions; what it said last. */
async function issueAndKill(id: string, step: number, shopUrl: string): Promise<string> {
  const script = join(import.meta.dirname, 'testing/issue-until-killed.ts');
  const values = [dataDir, acme, id, momentOf(step).toISOString(), String(step), shopUrl];
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

test('neither a debit nor a code is lost or doubled when processes are killed at every step of issuing [REW-97 REW-114]', async () => {
  const sandbox = await startShopifySandbox({ send: async () => {} });
  const shop = sandbox.addShop({ host: 'acme.myshopify.com' });
  shop.keys.set(shopKey, ['read_discounts', 'write_discounts']);
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', ...shopifyEnv(sandbox) });
  const id = await inDatabase(async (database) => {
    await addTenant(database, {
      tenantId: acme,
      data: TenantData.parse({
        ...{ tenantName: 'Acme', timezone: 'Europe/Berlin' },
        ...{ currencies: ['EUR'], branding: {}, requireRegistrationApproval: false },
      }),
    });
    return database.inTenant(acme, async (db) => {
      await connectShop(db, new Date(start));
      return addSelection(db, new Date(start));
    });
  });
  // Keeping the code, finding the shop, and writing down that it is issued.
  for (let step = 1; step <= 3; step += 1)
    expect(await issueAndKill(id, step, sandbox.url), `step ${step}`).toBe('not committed');
  expect(shop.discounts).toHaveLength(1);
  await inDatabase(async (database) => {
    const inTenant: Parameters<typeof issueAutomatically>[0]['inTenant'] = (work) =>
      database.inTenant(acme, work);
    const tooEarly = new Date(momentOf(3).getTime() + 60_000);
    await expect(issueAutomatically({ config, now: tooEarly, inTenant }, id)).rejects.toMatchObject(
      {
        code: 'reward-settled',
      },
    );
    const issued = await issueAutomatically({ config, now: momentOf(4), inTenant }, id);
    expect(shop.discounts.map(({ code }) => code)).toEqual([issued.codeText]);
    const entries = await inTenant((db) =>
      db.selectFrom('transactions').select('value').where('sourceId', '=', id).execute(),
    );
    expect(entries.map(({ value }) => Number(value))).toEqual([-100]);
  });
  await sandbox.close();
});
