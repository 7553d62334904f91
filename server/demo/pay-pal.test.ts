import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPayPal, getPayPal } from '#contract/pay-pal/endpoints.ts';
import { payPalCredentials } from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { readConfig } from '#server/platform/config.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayPal, withDemoPayPal } from './pay-pal.ts';

let server: TestServer;
let demo: Awaited<ReturnType<typeof withDemoPayPal>>;

beforeAll(async () => {
  demo = await withDemoPayPal(readConfig({}));
  server = await startTestServer({ env: { PAYPAL_URL: demo.config.payPal.url } });
});
afterAll(async () => {
  for (const sandbox of demo.sandboxes) await sandbox.close();
  await server.close();
});

it('connects one brand to PayPal, which another one can do by hand', async () => {
  for (const [name, isConnected] of [
    ['acme', true],
    ['globex', false],
  ] as const) {
    const tenantId = await server.addTenant(name);
    await giveFeature(server, tenantId, 'rewards.cashPayouts');
    await server.database.inTenant(tenantId, (db) => addPayPal(db, { tenantId }, server));
    const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    expect((await admin.call(getPayPal, {})).account !== null).toBe(isConnected);
    const { account } = await admin.call(connectPayPal, { body: payPalCredentials });
    expect(account?.clientId).toBe('••••••••dbox');
  }
});

it('reaches PayPal at a sandbox on loopback, or where it was configured', async () => {
  expect(demo.config.payPal.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await withDemoPayPal(demo.config)).toEqual({ config: demo.config, sandboxes: [] });
});
