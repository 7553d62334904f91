import { shopifyApp, startShopifySandbox } from '#sandbox/shopify/shopify-sandbox.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { scopes } from '#server/shopify/authorize.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenants.ts';

/** The shop of the demo. Its key stays the same, for the database outlives the sandbox. */
const shop = {
  host: 'acme-outdoor.myshopify.com',
  domain: 'shop.acme-outdoor.example',
  currency: 'USD',
  accessToken: 'shpat_demo',
};

const products = [
  ...['Ridge 45 Backpack', 'Trail Runner Low', 'Summit Down Jacket', 'Alder Rain Shell'],
  ...['Cairn Two-Person Tent', 'Ember Camp Stove', 'Basin Sleeping Bag', 'Merino Base Layer'],
  ...['Fern Water Bottle', 'Switchback Trekking Poles', 'Larch Beanie', 'Dawn Headlamp'],
].map((title, index) => ({ id: 8_100_000_000_000 + index, title }));

const collections = [
  {
    id: 410_000_000_001,
    title: 'Packs and Bags',
    productIds: [8_100_000_000_000, 8_100_000_000_006],
  },
  {
    ...{ id: 410_000_000_002, title: 'New This Season', isSmart: true },
    productIds: [8_100_000_000_001, 8_100_000_000_003, 8_100_000_000_010],
  },
];

/**
 * The configuration of the demo, whose shop at Shopify is a sandbox on loopback. An app that was configured is used
 * instead.
 */
export async function withDemoShopify(
  given: Config,
): Promise<{ config: Config; sandboxes: readonly { close(): Promise<void> }[] }> {
  if (given.shopify) return { config: given, sandboxes: [] };
  const sandbox = await startShopifySandbox();
  const { host, domain, currency, accessToken } = shop;
  sandbox
    .addShop({ host, domain, currency, products, collections, isPlus: true })
    .keys.set(accessToken, scopes);
  return {
    config: { ...given, shopify: { ...shopifyApp, url: sandbox.url, testCharges: true } },
    sandboxes: [sandbox],
  };
}

/** Connects the brand whose orders come from the shop, some days before the first of them. */
export async function addShopify(
  db: TenantDb,
  { referrals }: Pick<DemoTenantPlan, 'referrals'>,
  { config, now, connectedDaysAgo }: { config: Config; now: Date; connectedDaysAgo: number },
): Promise<void> {
  const { host, domain, currency, accessToken } = shop;
  if (referrals?.shop !== host || config.shopify?.apiKey !== shopifyApp.apiKey) return;
  const settings = {
    ...{
      shopName: host.replace('.myshopify.com', ''),
      domain,
      currency,
      isPlus: true,
      scripts: [],
    },
    ...{ storeUrl: `https://${domain}`, referralCookieExpiryDays: 30 },
    ...{ allocationDiscountExpiryDays: 90, allocationGiftCardExpiryDays: null },
  };
  const key = { accessToken, scopes: [...scopes], expiring: null };
  await storedShopify.put(db, { shopHost: host, settings, key }, daysBefore(now, connectedDaysAgo));
}
