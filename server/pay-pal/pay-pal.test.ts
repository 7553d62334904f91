import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { connectPayPal, disconnectPayPal, getPayPal } from '#contract/pay-pal/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  payPalCredentials as body,
  type PayPalSandbox,
  startPayPalSandbox,
} from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { findAccount, putAccount } from './repository.ts';

let server: TestServer;
let sandbox: PayPalSandbox;
beforeAll(async () => {
  sandbox = await startPayPalSandbox();
  server = await startTestServer({ env: { PAYPAL_URL: sandbox.url } });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

interface Brand {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
}

async function addBrand(label: string): Promise<Brand> {
  const tenantId = await server.addTenant(label);
  await giveFeature(server, tenantId, 'rewards.cashPayouts');
  return { tenantId, admin: server.as(await server.addPerson(tenantId, { roles: ['admin'] })) };
}

const stored = ({ tenantId }: Brand) => server.database.inTenant(tenantId, findAccount);

const actionsOf = async ({ admin }: Brand): Promise<string[]> => {
  const { results } = await admin.call(listAuditEntries, { query: {} });
  return results
    .filter(({ subject }) => subject === 'PayPal')
    .map(({ action }) => action)
    .sort();
};

describe('the PayPal account of a tenant', () => {
  it('is connected once PayPal has taken its credentials, and answers no secret [PAY-80] [PAY-82]', async () => {
    const brand = await addBrand('connects');
    const { admin } = brand;
    expect(await admin.call(getPayPal, {})).toEqual({ account: null });
    const account = { clientId: '••••••••dbox', connectedAt: server.now.toISOString() };
    expect(await admin.call(connectPayPal, { body })).toEqual({ account });
    expect(await admin.call(getPayPal, {})).toEqual({ account });
    expect(await stored(brand)).toMatchObject(body);
    expect(server.log.join('\n')).not.toContain(body.clientSecret);
    const other = await addBrand('connects-nothing');
    expect(await other.admin.call(getPayPal, {})).toEqual({ account: null });
  });

  it('is kept where PayPal does not know the new credentials [PAY-81]', async () => {
    const brand = await addBrand('mistypes');
    const { admin } = brand;
    await admin.call(connectPayPal, { body });
    const wrong = { ...body, clientSecret: `${body.clientSecret}x` };
    expect(await admin.refused(connectPayPal, { body: wrong })).toMatchObject({
      code: 'invalid-input',
      fields: { clientSecret: expect.stringContaining('PayPal does not know this pair') },
    });
    expect(await stored(brand)).toMatchObject(body);
  });

  it('is not connected while PayPal does not answer [PAY-81]', async () => {
    const brand = await addBrand('waits');
    sandbox.fail('/oauth2/token', { status: 503, text: '<html>' });
    expect(await brand.admin.refused(connectPayPal, { body })).toMatchObject({
      code: 'pay-pal-failed',
    });
    expect(await stored(brand)).toBeUndefined();
  });

  it('says when to try again while PayPal is busy', async () => {
    const brand = await addBrand('comes-back');
    const headers = { 'retry-after': '17' };
    sandbox.fail('/oauth2/token', { status: 429, headers, body: { error: 'RATE_LIMIT' } });
    const answer = await brand.admin.send(connectPayPal, { body });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([502, '17']);
  });

  it('takes the place of the one that was connected before', async () => {
    const brand = await addBrand('changes');
    const before = { clientId: 'another-app', clientSecret: 'another-secret' };
    await server.database.inTenant(brand.tenantId, (db) =>
      putAccount(db, { ...before, connectedAt: new Date(0) }),
    );
    await brand.admin.call(connectPayPal, { body });
    expect(await stored(brand)).toEqual({ ...body, connectedAt: server.now });
    expect(await actionsOf(brand)).toEqual(['integration-changed']);
  });

  it('needs a plan that pays cash to be connected, and none to be disconnected [PAY-80]', async () => {
    const brand = await addBrand('moves-plan');
    await brand.admin.call(connectPayPal, { body });
    await giveFeature(server, brand.tenantId, 'rewards.cashPayouts', false);
    expect(await brand.admin.refused(connectPayPal, { body })).toMatchObject({ code: 'forbidden' });
    await brand.admin.call(disconnectPayPal, {});
    expect(await stored(brand)).toBeUndefined();
  });

  it('is one, whoever connects it at the same time, and is forgotten once [PAY-80]', async () => {
    const brand = await addBrand('twice');
    const { admin } = brand;
    await Promise.all([admin.call(connectPayPal, { body }), admin.call(connectPayPal, { body })]);
    expect(await stored(brand)).toMatchObject(body);
    await admin.call(connectPayPal, { body });
    await Promise.all([admin.call(disconnectPayPal, {}), admin.call(disconnectPayPal, {})]);
    expect(await admin.call(getPayPal, {})).toEqual({ account: null });
    expect(await actionsOf(brand)).toEqual(['integration-added', 'integration-removed']);
  });
});
