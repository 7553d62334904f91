import { authorizeShopify, connectShopify } from '#contract/shopify/endpoints.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { choices } from './access.ts';
import { returned, shopHost } from './connected-server.ts';
import { shopifySandboxOf } from './sandbox-of.ts';

const shopName = 'acme-outdoor';

/** A shop on loopback that is connected, and may be connected once more. */
export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const sandbox = await shopifySandboxOf(server);
  // The account that is linked is one of a customer (REW-180).
  const customers = [{ id: 31, email: 'customer@example.test', verifiedEmail: true }];
  sandbox.addShop({ host: shopHost, customers });
  const supporter = server.as(await server.addPerson(tenantId, { roles: ['support'] }));
  const comeBack = async () => {
    const { address } = await admin.call(authorizeShopify, { body: { shopName } });
    return returned(sandbox.consent(address, server.now));
  };
  await admin.call(connectShopify, { body: await comeBack() });
  const again = await comeBack();
  const settings = { integrations: ['platform_settings'] };
  const ofScripts = { caller: supporter, body: (more: object) => ({ ...more }), changes: settings };
  return {
    authorizeShopify: { caller: admin, body: (more) => ({ ...more, shopName }), changes: {} },
    connectShopify: {
      caller: admin,
      body: (more) => ({ ...more, ...again }),
      changes: {
        integrations: ['platform_settings', 'shop_key', 'added_at', 'stopped_at'],
        shopify_authorizations: ['used_at'],
      },
    },
    updateShopify: {
      caller: admin,
      body: (more) => ({ ...more, ...choices }),
      changes: settings,
    },
    testShopify: { caller: admin, body: (more) => more, changes: {} },
    refreshShopifyShop: { caller: admin, body: (more) => more, changes: settings },
    installShopifyScripts: ofScripts,
    uninstallShopifyScripts: ofScripts,
  };
};
