import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { startShopifySandbox } from '#sandbox/shopify/shopify-sandbox.ts';
import { readConfig } from '#server/platform/config.ts';
import { shopifyEnv } from '#server/shopify/testing/connected-server.ts';
import { addTenant } from '#server/tenants/service.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { notCommitted } from '#server/testing/until-killed.ts';
import { issueAutomatically } from './issue-job.ts';
import { addSelection, connectShop, shopKey } from './testing/selection-in-database.ts';

const acme = TenantId.parse('acme');
const start = Date.parse('2026-11-20T09:00:00.000Z');
/** By the next of these moments, the started work of a killed process is left to others. */
const momentOf = (step: number) => new Date(start + step * 120_000);

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

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
  for (let step = 1; step <= 3; step += 1) {
    const values = [acme, id, momentOf(step).toISOString(), `${step}`, sandbox.url];
    expect(await runAndKill('issue-until-killed.ts', ...values), `step ${step}`).toBe(notCommitted);
  }
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
