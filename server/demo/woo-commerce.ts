import { wooCommerceKey } from '#sandbox/woo-commerce/keys.ts';
import { startWooCommerceSandbox } from '#sandbox/woo-commerce/woo-commerce-sandbox.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { newWebhookSecret, wooCommerce } from '#server/woo-commerce/connected-store.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** The host of the demo's store. */
const shopHost = 'shop.globex.test';

/**
 * The configuration of the demo, where a sandbox on loopback stands for every store at WooCommerce. Its plugin is
 * older than the latest. A place that was configured is used instead.
 */
export async function withDemoWooCommerce(
  given: Config,
): Promise<{ config: Config; sandboxes: readonly { close(): Promise<void> }[] }> {
  if (given.wooCommerce.reachedAt) return { config: given, sandboxes: [] };
  const sandbox = await startWooCommerceSandbox({ pluginVersion: '1.2.4' });
  const wooCommerce = { ...given.wooCommerce, reachedAt: sandbox.url };
  return { config: { ...given, wooCommerce }, sandboxes: [sandbox] };
}

/** Connects the brand whose orders come from the store, some days before the first of them. */
export async function addWooCommerce(
  db: TenantDb,
  { referrals }: Pick<DemoTenantPlan, 'referrals'>,
  { now, connectedDaysAgo }: { now: Date; connectedDaysAgo: number },
): Promise<void> {
  if (referrals?.shop !== shopHost) return;
  const settings = {
    ...{ storeUrl: `https://${shopHost}`, productCategoryUrlBase: 'product-category' },
    ...{ couponExpiryDays: 60, referralCookieExpiryDays: 30 },
  };
  const webhookSecret = newWebhookSecret();
  const key = { ...wooCommerceKey, useQueryStringAuth: false, webhookSecret };
  await wooCommerce.put(db, { shopHost, settings, key }, daysBefore(now, connectedDaysAgo));
}
