import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';

const path = '/api/v1/integrations/woo-commerce';

/** The addresses of this server that a store, or a browser on its way to one, comes to. */
export const paths = {
  /** Leads the browser to the store's page for approving a key. */
  toStore: `${path}/generate-api-keys`,
  /** The store posts the approved key here. */
  key: `${path}/key`,
  /** The store's webhooks. */
  orders: `${path}/orders`,
} as const;

/** Where the webhooks of a tenant's store are delivered. */
export const ordersAddress = (tenantId: TenantId, config: Config): string =>
  `${tenantOrigin(tenantId, config)}${paths.orders}`;

interface Approval {
  readonly tenantId: TenantId;
  readonly storeUrl: string;
  readonly state: string;
}

/**
 * The page of a store on which its administrator approves a key for us. The store posts the key to us and
 * sends the browser back: https://woocommerce.github.io/woocommerce-rest-api-docs/#rest-api-keys
 */
export function approvalPage({ tenantId, storeUrl, state }: Approval, config: Config): string {
  const origin = tenantOrigin(tenantId, config);
  const back = new URL('/integrations/woo-commerce', origin);
  back.searchParams.set('installPlugin', '');
  back.searchParams.set('storeUrl', storeUrl);
  const page = new URL('/wc-auth/v1/authorize', config.wooCommerce.reachedAt ?? storeUrl);
  page.search = new URLSearchParams({
    app_name: 'Banyan',
    scope: 'read_write',
    // The store repeats this when it posts the key; it is no user of ours.
    user_id: state,
    return_url: back.href,
    callback_url: `${origin}${paths.key}`,
  }).toString();
  return page.href;
}
