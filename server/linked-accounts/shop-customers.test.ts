import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkExternalUser, listLinkedAccounts } from '#contract/linked-accounts/endpoints.ts';
import { findShopifyCustomer } from '#contract/shopify/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let admin: TestCaller;
let ambassador: TestCaller;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  const host = `shop-${count}.myshopify.com`;
  ({ tenantId, admin } = await shopify.addTenant(`brand-${count}`, host));
  await shopify.connect(admin, `shop-${count}`);
  ambassador = shopify.server.as(await shopify.server.addPerson(tenantId));
  shopify.sandbox.shops
    .get(host)
    ?.customers.push(
      { id: 31, email: 'pat@example.test', verifiedEmail: true },
      { id: 32, email: 'ivy@example.test', verifiedEmail: false },
    );
});

const body = (email: string) => ({ body: { userType: 'shopify-customer' as const, email } });
const linked = async () => (await ambassador.call(listLinkedAccounts, { query: {} })).externalUsers;

describe('where a shop is connected', () => {
  it('a customer whose email it has verified is linked', async () => {
    const email = 'pat@example.test';
    expect(await ambassador.call(linkExternalUser, body(email))).toMatchObject({ email });
    expect(await linked()).toMatchObject([{ email }]);
  });

  it.each([
    ['ivy@example.test', 'Your email has not been verified for that account'],
    ['eve@example.test', 'Could not find account with that email'],
  ])('nobody else is: %s', async (email, message) => {
    expect(await ambassador.refused(linkExternalUser, body(email))).toMatchObject({
      ...{ status: 400, code: 'customer-not-verified', message, fields: { email: message } },
    });
    expect(await linked()).toEqual([]);
  });

  it('nobody learns of a whole list of emails which are customers, but for admins [REW-210]', async () => {
    const lookUp = (who: TestCaller, email: string) =>
      who.send(findShopifyCustomer, { query: { email } });
    const statuses: number[] = [];
    for (let count = 0; count < 15; count += 1) {
      statuses.push((await lookUp(ambassador, `${count}@example.test`)).statusCode);
      statuses.push((await ambassador.send(linkExternalUser, body('eve@example.test'))).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([404, 400]));
    for (const answer of [
      await lookUp(ambassador, 'pat@example.test'),
      await ambassador.send(linkExternalUser, body('pat@example.test')),
    ])
      expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    for (let count = 0; count < 31; count += 1)
      expect((await lookUp(admin, 'pat@example.test')).statusCode).toBe(200);
    const { now } = shopify.server;
    shopify.server.now = new Date(now.getTime() + 15 * 60_000 + 1);
    expect((await lookUp(ambassador, 'pat@example.test')).statusCode).toBe(200);
    shopify.server.now = now;
  });

  it('nobody is while it does not answer', async () => {
    shopify.sandbox.fail('/graphql', { status: 503 });
    expect(await ambassador.refused(linkExternalUser, body('pat@example.test'))).toMatchObject({
      ...{ status: 502, code: 'shop-failed' },
    });
    expect(await linked()).toEqual([]);
  });
});
