import {
  type ShopifySandbox,
  shopifyApp,
  startShopifySandbox,
} from '#sandbox/shopify/shopify-sandbox.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { scopes } from '#server/shopify/authorize.ts';
import { webhookTopics } from '#server/shopify/set-up-shop.ts';
import { webhookAddress } from '#server/shopify/shop-address.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** The shops of the demo. Their keys stay the same, for the database outlives the sandbox. */
const acmeShop = {
  host: 'acme-outdoor.myshopify.com',
  domain: 'shop.acme-outdoor.example',
  currency: 'USD',
  accessToken: 'shpat_demo',
};
/** Pays for its brand, whose ambassadors sell nothing there yet. */
const payingShop = {
  host: 'northwind-cycles.myshopify.com',
  domain: 'shop.northwind-cycles.example',
  currency: 'USD',
  accessToken: 'shpat_demo_northwind',
};

const shopOf = ({ pays, referrals }: Pick<DemoTenantPlan, 'pays' | 'referrals'>) =>
  pays === 'by-shopify' ? payingShop : referrals?.shop === acmeShop.host ? acmeShop : undefined;

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
): Promise<{ config: Config; sandboxes: readonly ShopifySandbox[] }> {
  if (given.shopify) return { config: given, sandboxes: [] };
  const sandbox = await startShopifySandbox();
  const acme = sandbox.addShop({ ...acmeShop, products, collections, isPlus: true });
  acme.keys.set(acmeShop.accessToken, scopes);
  const paying = sandbox.addShop(payingShop);
  paying.keys.set(payingShop.accessToken, scopes);
  // Connected shops have been asked to tell of all changes, and the sandbox is a new one after each start.
  const uri = webhookAddress(given);
  for (const shop of [acme, paying])
    shop.subscriptions.push(...webhookTopics.map((topic) => ({ topic, uri })));
  return {
    config: { ...given, shopify: { ...shopifyApp, url: sandbox.url, testCharges: true } },
    sandboxes: [sandbox],
  };
}

/** Connects the brand with a shop at Shopify, some days before the first order or charge. */
export async function addShopify(
  db: TenantDb,
  plan: Pick<DemoTenantPlan, 'pays' | 'referrals'>,
  { config, now, connectedDaysAgo }: { config: Config; now: Date; connectedDaysAgo: number },
): Promise<void> {
  const shop = shopOf(plan);
  if (!shop || config.shopify?.apiKey !== shopifyApp.apiKey) return;
  const { host, domain, currency, accessToken } = shop;
  const settings = {
    ...{
      shopName: host.replace('.myshopify.com', ''),
      domain,
      currency,
      isPlus: shop === acmeShop,
      scripts: [],
    },
    ...{ storeUrl: `https://${domain}`, referralCookieExpiryDays: 30 },
    ...{ allocationDiscountExpiryDays: 90, allocationGiftCardExpiryDays: null },
  };
  const key = { accessToken, scopes: [...scopes], expiring: null };
  await storedShopify.put(db, { shopHost: host, settings, key }, daysBefore(now, connectedDaysAgo));
}
