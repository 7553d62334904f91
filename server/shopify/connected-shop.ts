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
  const found = app && (await context.inTenant(storedShopify.find));
  if (!found) throw new ShopError('not-added');
  const integration = await withWorkingKey(app, found, context);
  const { accessToken } = integration.key;
  const client = openShop({
    ...{ app, accessToken },
    shop: integration.shopHost,
    signal: context.signal,
  });
  return { ...client, integration };
}

/**
 * The shop with its key as it is, or with the next one when its time is nearly over. Only one of many callers at once
 * renews it. Another shop may have been connected meanwhile: its key is for that shop alone.
 */
async function withWorkingKey(
  app: ShopifyApp,
  found: StoredShopify,
  { inTenant, now }: ShopContext,
): Promise<StoredShopify> {
  if (!isDue(found.key, now)) return found;
  const claimed = await inTenant(async (db) => {
    const current = await storedShopify.lock(db);
    if (!current) throw new ShopError('not-added');
    const { expiring } = current.key;
    if (!isDue(current.key, now) || !expiring || expiring.renewingUntil > now.getTime())
      return { current };
    const renewingUntil = now.getTime() + renewingAtMost;
    const own = { ...current, key: { ...current.key, expiring: { ...expiring, renewingUntil } } };
    await storedShopify.change(db, own);
    return { current: own, refreshToken: expiring.refreshToken };
  });
  if (claimed.refreshToken === undefined) {
    if (isOver(claimed.current.key, now)) throw new ShopError('busy', { retryAfterSeconds: 2 });
    return claimed.current;
  }
  const next = await refreshKey(app, claimed.current.shopHost, claimed.refreshToken, now);
  await inTenant(async (db) => {
    const current = await storedShopify.lock(db);
    // It may have been connected anew in the meantime.
    if (current?.key.expiring?.refreshToken === claimed.refreshToken)
      await storedShopify.change(db, { ...current, key: next });
  });
  return { ...claimed.current, key: next };
}

const isDue = ({ expiring }: ShopifyKey, now: Date): boolean =>
  expiring !== null && expiring.until - renewBefore <= now.getTime();

const isOver = ({ expiring }: ShopifyKey, now: Date): boolean =>
  expiring !== null && expiring.until <= now.getTime();
