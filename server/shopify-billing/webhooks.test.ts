import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getShopify, removeShopify } from '#contract/shopify/endpoints.ts';
import { getShopifyBilling } from '#contract/shopify-billing/endpoints.ts';
import { signWebhook } from '#sandbox/shopify/shopify-sandbox.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { addChargedTenant, type ChargedTenant } from './testing/charged-tenant.ts';
import { workOff } from './testing/work-off.ts';

let shopify: ShopifyServer;
beforeAll(async () => {
  shopify = await startShopifyServer();
});
afterAll(() => shopify.close());

const billingOf = ({ admin }: ChargedTenant) => admin.call(getShopifyBilling, {});
const work = ({ tenantId }: ChargedTenant) => workOff(shopify.server, tenantId);

/** A tenant with a charge that waits, whose shop tells of every event. */
async function waiting(label: string): Promise<ChargedTenant> {
  const tenant = await addChargedTenant(shopify, label);
  await tenant.choose();
  await work(tenant);
  shopify.webhooks.splice(0);
  return tenant;
}

/** The same once it was approved. */
async function approved(label: string): Promise<ChargedTenant> {
  const tenant = await waiting(label);
  await tenant.shop.setCharge(tenant.charge().id, 'ACTIVE');
  for (const webhook of shopify.webhooks.splice(0)) await shopify.deliver(webhook);
  await work(tenant);
  expect(await billingOf(tenant)).toMatchObject({ hasActiveSubscription: true });
  return tenant;
}

describe('a webhook about a charge', () => {
  it('has Shopify asked, also before the merchant comes back, and twice makes no difference', async () => {
    const tenant = await waiting('told-first');
    await tenant.shop.setCharge(tenant.charge().id, 'ACTIVE');
    const told = shopify.webhooks.splice(0);
    expect(told.map(({ topic }) => topic)).toEqual(['app_subscriptions/update']);
    for (const webhook of [...told, ...told]) expect(await shopify.deliver(webhook)).toBe(200);
    await work(tenant);
    expect(await billingOf(tenant)).toMatchObject({
      hasActiveSubscription: true,
      charges: [{ status: 'active' }],
    });
  });

  it('is not believed: what counts is how the charge stands when Shopify is asked', async () => {
    const tenant = await waiting('made-up');
    const body = JSON.stringify({ app_subscription: { status: 'ACTIVE' } });
    const headers = {
      ...{ 'content-type': 'application/json', 'x-shopify-topic': 'app_subscriptions/update' },
      ...{ 'x-shopify-shop-domain': tenant.shop.host, 'x-shopify-webhook-id': 'made-up' },
    };
    const send = (signature: string) =>
      shopify.deliver({
        ...{ uri: '', shop: tenant.shop.host, topic: '', webhookId: 'made-up', body },
        headers: { ...headers, 'x-shopify-hmac-sha256': signature },
      });
    expect(await send('bm90IHNpZ25lZA==')).toBe(401);
    expect(await send(signWebhook(body))).toBe(200);
    await work(tenant);
    expect(await billingOf(tenant)).toMatchObject({
      hasActiveSubscription: false,
      charges: [{ status: 'pending' }],
    });
  });

  it('tells of one that is paid once as well', async () => {
    const tenant = await waiting('tells-once');
    tenant.shop.addCharge({
      ...{ kind: 'AppPurchaseOneTime', name: 'Setup', amount: '5.00', interval: null, test: true },
      returnUrl: 'https://example.test/',
    });
    await tenant.shop.setCharge(tenant.charge().id, 'ACTIVE');
    expect(shopify.webhooks.splice(0).map(({ topic }) => topic)).toEqual([
      'app_purchases_one_time/update',
    ]);
  });
});

describe('a shop that pays for the plan', () => {
  it('stays while the plan is billed through it, unless the flag of the server is on [INT-71 INT-72 INT-75]', async () => {
    const tenant = await approved('stays');
    const { admin, tenantId } = tenant;
    expect(await admin.refused(removeShopify, {})).toMatchObject({
      status: 403,
      message: 'Shopify cannot be removed while your plan is billed through Shopify',
    });
    await admin.call(getShopify, {});
    await giveFeature(shopify.server, tenantId, 'allow-remove-shopify');
    await admin.call(removeShopify, {});
    expect(await billingOf(tenant)).toMatchObject({
      ...{ shop: null, hasActiveSubscription: false },
      charges: [{ status: 'cancelled' }],
    });
  });

  it('pays no more once it has taken the app out, also where its word of it got lost', async () => {
    const told = await approved('takes-out');
    await told.shop.uninstall();
    for (const webhook of shopify.webhooks.splice(0)) await shopify.deliver(webhook);
    await work(told);
    expect(await billingOf(told)).toMatchObject({ shop: null, hasActiveSubscription: false });

    const silent = await approved('takes-out-silently');
    await silent.shop.setCharge(silent.charge().id, 'ACTIVE');
    const [asks] = shopify.webhooks.splice(0);
    await silent.shop.uninstall();
    shopify.webhooks.splice(0);
    if (asks) await shopify.deliver(asks);
    await work(silent);
    await work(silent);
    expect(await billingOf(silent)).toMatchObject({ shop: null, hasActiveSubscription: false });
  });

  it('pays no more once another shop is in its place', async () => {
    const tenant = await approved('first-shop');
    shopify.sandbox.addShop({ host: 'second-shop.myshopify.com' });
    await shopify.connect(tenant.admin, 'second-shop');
    expect(await billingOf(tenant)).toMatchObject({
      ...{ shop: 'second-shop.myshopify.com', hasActiveSubscription: false },
      charges: [{ status: 'cancelled' }],
    });
  });
});
