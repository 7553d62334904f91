import { randomUUID } from 'node:crypto';
import { authorizeShopify, connectShopify } from '#contract/shopify/endpoints.ts';
import { planIds } from '#server/billing/testing/paying-tenant.ts';
import { returned } from '#server/shopify/testing/connected-server.ts';
import { shopifySandboxOf } from '#server/shopify/testing/sandbox-of.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { billThroughShopify } from './charged-tenant.ts';

const standing = ['status', 'charge_id', 'confirmation_url', 'asked', 'kept', 'read_at'];
const changes = { shopify_charges: standing };

/** A tenant of its own whose shop is connected and charged. */
export const writes: AreaWrites = async ({ server }) => {
  const sandbox = await shopifySandboxOf(server);
  sandbox.addShop({ host: 'charged-shop.myshopify.com' });
  const tenantId = await server.addTenant('charged');
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const supporter = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  await billThroughShopify(server, tenantId, supporter);
  const body = { shopName: 'charged-shop' };
  const { address } = await admin.call(authorizeShopify, { body });
  await admin.call(connectShopify, { body: returned(sandbox.consent(address, server.now)) });
  return {
    updateSubscription: {
      caller: admin,
      body: (more) => ({ ...more, planId: planIds.starter }),
      changes,
    },
    refreshShopifyBilling: { caller: admin, body: (more) => more, changes },
    createShopifyCharge: {
      caller: supporter,
      body: (more) => ({ ...more, id: randomUUID(), description: 'Setup', amount: 5000 }),
      changes,
    },
  };
};
