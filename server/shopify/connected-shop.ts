import { ShopError } from '#server/integrations/shop-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { ShopifyApp } from '#server/platform/shopify-app.ts';
import { openShop, type ShopClient } from './shop-client.ts';
import { type ShopifyKey, type StoredShopify, storedShopify } from './stored-shopify.ts';
import { refreshKey } from './tokens.ts';

/** A key is renewed while it still works, so that nobody has to wait for it. */
const renewBefore = 10 * 60_000;
/** A process that is killed while it renews a key keeps the others from it for this long. */
const renewingAtMost = 30_000;

export interface ShopContext {
  readonly config: Pick<Config, 'shopify'>;
  /** A transaction; none is open while the shop is waited for. */
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export interface ConnectedShop extends ShopClient {
  readonly integration: StoredShopify;
}

/** The shop of the tenant, with a key that works. Throws a `ShopError`, `not-added` where there is none. */
export async function openConnectedShop(context: ShopContext): Promise<ConnectedShop> {
  const { shopify: app } = context.config;
  const integration = app && (await context.inTenant(storedShopify.find));
  if (!integration) throw new ShopError('not-added');
  const key = await workingKey(app, integration, context);
  const { accessToken } = key;
  const client = openShop({
    ...{ app, accessToken },
    shop: integration.shopHost,
    signal: context.signal,
  });
  return { ...client, integration: { ...integration, key } };
}

/** The key as it is, or the next one when its time is nearly over. Only one of many callers at once renews it. */
async function workingKey(
  app: ShopifyApp,
  { key, shopHost }: StoredShopify,
  { inTenant, now }: ShopContext,
): Promise<ShopifyKey> {
  if (!isDue(key, now)) return key;
  const claimed = await inTenant(async (db) => {
    const current = await storedShopify.lock(db);
    if (!current) throw new ShopError('not-added');
    const { expiring } = current.key;
    if (!isDue(current.key, now) || !expiring || expiring.renewingUntil > now.getTime())
      return { key: current.key };
    const renewingUntil = now.getTime() + renewingAtMost;
    const own = { ...current.key, expiring: { ...expiring, renewingUntil } };
    await storedShopify.change(db, { ...current, key: own });
    return { key: own, refreshToken: expiring.refreshToken };
  });
  if (claimed.refreshToken === undefined) {
    if (isOver(claimed.key, now)) throw new ShopError('busy', { retryAfterSeconds: 2 });
    return claimed.key;
  }
  const next = await refreshKey(app, shopHost, claimed.refreshToken, now);
  await inTenant(async (db) => {
    const current = await storedShopify.lock(db);
    // It may have been connected anew in the meantime.
    if (current?.key.expiring?.refreshToken === claimed.refreshToken)
      await storedShopify.change(db, { ...current, key: next });
  });
  return next;
}

const isDue = ({ expiring }: ShopifyKey, now: Date): boolean =>
  expiring !== null && expiring.until - renewBefore <= now.getTime();

const isOver = ({ expiring }: ShopifyKey, now: Date): boolean =>
  expiring !== null && expiring.until <= now.getTime();
