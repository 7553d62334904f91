import type { ShopifySandbox } from '#sandbox/shopify/shopify-sandbox.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { addShopify, withDemoShopify } from './shopify.ts';
import { addSyncJob } from './sync-jobs.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';
import { addWooCommerce, withDemoWooCommerce } from './woo-commerce.ts';

/** The brands were connected some days before the first of their orders. */
const connectedDaysAgo = 385;

/** The configuration of the demo with its shops, which are sandboxes on loopback. */
export async function withDemoShops(given: Config): Promise<{
  config: Config;
  shopify: readonly ShopifySandbox[];
  sandboxes: readonly { close(): Promise<void> }[];
}> {
  const { config: withShopify, sandboxes: shopify } = await withDemoShopify(given);
  return { ...(await withDemoWooCommerce(withShopify)), shopify };
}

/** Connects a brand to its shop, and has its orders fetched. */
export async function addShop(
  db: TenantDb,
  plan: DemoTenantPlan,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  await addShopify(db, plan, { config, now, connectedDaysAgo });
  await addWooCommerce(db, plan, { now, connectedDaysAgo });
  await addSyncJob(db, plan, { now, connectedDaysAgo });
}
