import { payPalCredentials } from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { putAccount } from '../repository.ts';

/** An account that is connected already: the same credentials are not shown to PayPal again. */
export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  await giveFeature(server, tenantId, 'rewards.cashPayouts');
  await server.database.inTenant(tenantId, (db) =>
    putAccount(db, { ...payPalCredentials, connectedAt: server.now }),
  );
  return {
    connectPayPal: {
      caller: admin,
      body: (more) => ({ ...more, ...payPalCredentials }),
      changes: {},
    },
  };
};
