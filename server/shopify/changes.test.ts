import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import * as calls from '#contract/shopify/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import { billThroughShopify } from '#server/shopify-billing/testing/charged-tenant.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { choices } from './testing/access.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let admin: TestCaller;
let supporter: TestCaller;
let shop: SandboxShop;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  const host = `changes-${count}.myshopify.com`;
  ({ tenantId, admin } = await shopify.addTenant(`changes-${count}`, host));
  await shopify.connect(admin, `changes-${count}`);
  const { server } = shopify;
  supporter = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const found = shopify.sandbox.shops.get(host);
  if (!found) throw new Error('There is no shop');
  shop = found;
});

describe('the audit log', () => {
  it('has each time a shop was added, changed and removed, and no change that is none', async () => {
    const body = { ...choices, referralCookieExpiryDays: 14 };
    for (let time = 0; time < 2; time += 1) await admin.call(calls.updateShopify, { body });
    await admin.call(calls.removeShopify, {});
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results.map(({ action, subject }) => [action, subject]).sort()).toEqual(
      ['added', 'changed', 'removed'].map((what) => [`integration-${what}`, 'Shopify']),
    );
  });
});

describe('a shop that pays for the plan', () => {
  it('cannot be removed, unless the flag of the tenant lets it be', async () => {
    await billThroughShopify(shopify.server, tenantId, supporter);
    expect(await admin.refused(calls.removeShopify, {})).toMatchObject({ status: 403 });
    await giveFeature(shopify.server, tenantId, 'allow-remove-shopify');
    await admin.call(calls.removeShopify, {});
    expect(await admin.refused(calls.getShopify, {})).toMatchObject({ status: 404 });
  });
});

describe('a script that is not in the shop', () => {
  it('cannot be taken out, and the others stay', async () => {
    const { results } = await supporter.call(calls.installShopifyScripts, {});
    const params = { id: '1' };
    expect(await supporter.refused(calls.removeShopifyScript, { params })).toMatchObject({
      ...{ status: 404, code: 'not-found' },
    });
    expect(await supporter.call(calls.listShopifyScripts, {})).toEqual({ results });
  });
});

describe('a shop that is gone', () => {
  it('has no settings, no scripts and nothing to be read of it', async () => {
    await admin.call(calls.removeShopify, {});
    for (const refused of [
      await admin.refused(calls.getShopify, {}),
      await admin.refused(calls.updateShopify, { body: choices }),
      await admin.refused(calls.refreshShopifyShop, {}),
      await admin.refused(calls.testShopify, {}),
      await supporter.refused(calls.listShopifyScripts, {}),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('the key of a shop', () => {
  it('is renewed in the last ten minutes of its hour, and not before', async () => {
    const { server } = shopify;
    const present = server.now;
    const keyAfter = async (seconds: number) => {
      server.now = new Date(present.getTime() + seconds * 1000);
      await admin.call(calls.refreshShopifyShop, {});
      return [...shop.keys.keys()];
    };
    try {
      const first = [...shop.keys.keys()];
      expect(await keyAfter(50 * 60 - 1)).toEqual(first);
      expect(await keyAfter(50 * 60)).not.toEqual(first);
    } finally {
      server.now = present;
    }
  });
});
