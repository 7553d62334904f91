import { createHash, randomBytes } from 'node:crypto';
import type * as endpoints from '#contract/shopify/endpoints.ts';
import { shopHostOf } from '#contract/shopify/shop-name.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { ShopifyApp } from '#server/platform/shopify-app.ts';
import { forgetAuthorizations, insertAuthorization } from './repository.ts';
import { returnAddress, shopAddress } from './shop-address.ts';

/** The rights that are asked of a shop, and no more. */
export const scopes = [
  'read_orders',
  'read_products',
  'read_customers',
  'read_script_tags',
  'write_script_tags',
  'read_discounts',
  'write_discounts',
  'read_gift_cards',
  'write_gift_cards',
] as const;

/** The greatest age of the parameters that a shop sends back (INT-43), in milliseconds. */
export const longestAge = 24 * 3_600_000;

export const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Raises a problem that says so where the installation has no app at Shopify. */
export function requireApp({ shopify }: Config): ShopifyApp {
  if (!shopify) throw new ProblemError('shopify-not-available');
  return shopify;
}

/**
 * The consent page of a shop. Its state works once, for the session that asks, and begins with the tenant, for all
 * tenants share the address that the shop sends the browser back to.
 */
export async function authorizeShopify(
  call: Call<typeof endpoints.authorizeShopify>,
): Promise<{ address: string }> {
  const { actor, body, config, now, tenant } = call;
  const app = requireApp(config);
  const askedShop = shopHostOf(body.shopName);
  const state = `${tenant.tenantId}.${randomBytes(32).toString('base64url')}`;
  await call.transaction(async (db) => {
    await forgetAuthorizations(db, new Date(now.getTime() - longestAge));
    const { sessionId } = actor;
    await insertAuthorization(db, { stateHash: hashOf(state), sessionId, askedShop, askedAt: now });
  });
  const query = new URLSearchParams({
    client_id: app.apiKey,
    scope: scopes.join(','),
    redirect_uri: returnAddress(config),
    state,
  });
  return { address: `${shopAddress(app, askedShop, '/admin/oauth/authorize')}?${query}` };
}

/** The tenant that a state begins with; whether the state is one of its own is for the tenant to see. */
export function tenantOf(state: string): TenantId | undefined {
  return TenantId.safeParse(state.split('.', 1)[0]).data;
}
