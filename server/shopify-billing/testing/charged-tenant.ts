import { changeBillingOptions } from '#contract/billing/endpoints.ts';
import { updateSubscription } from '#contract/shopify-billing/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxCharge } from '#sandbox/shopify/sandbox-charge.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import { billNewTenant } from '#server/billing/queries.ts';
import { planIds } from '#server/billing/testing/paying-tenant.ts';
import type { ShopifyServer } from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Has a tenant billed through Shopify from its first day. */
export async function billThroughShopify(
  server: TestServer,
  tenantId: TenantId,
  support: TestCaller,
): Promise<void> {
  await server.database.inSystem('create-tenant', (db) => billNewTenant(db, tenantId));
  await support.call(changeBillingOptions, {
    body: { paymentMethod: 'shopify', denyTrialPeriod: false, paidByPayPal: false },
  });
}

export interface ChargedTenant {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
  readonly support: TestCaller;
  readonly shop: SandboxShop;
  /** Chooses a plan; answers the address on which it is approved. */
  choose(planId?: string): Promise<string>;
  /** The newest charge of the shop. */
  charge(): SandboxCharge;
}

/** A new tenant that is billed through Shopify, with a shop of its own that is connected. */
export async function addChargedTenant(
  { addTenant, connect, sandbox, server }: ShopifyServer,
  label: string,
): Promise<ChargedTenant> {
  const host = `${label}.myshopify.com`;
  const { tenantId, admin } = await addTenant(label, host);
  const support = server.as(await server.addPerson(tenantId, { roles: ['admin', 'support'] }));
  await billThroughShopify(server, tenantId, support);
  await connect(admin, label);
  const shop = sandbox.shops.get(host);
  if (!shop) throw new Error(`There is no shop ${host}`);
  return {
    ...{ tenantId, admin, support, shop },
    async choose(planId = planIds.starter) {
      const { confirmationUrl } = await admin.call(updateSubscription, { body: { planId } });
      return confirmationUrl ?? '';
    },
    charge() {
      const newest = shop.charges.at(-1);
      if (!newest) throw new Error('There is no charge');
      return newest;
    },
  };
}
