import type { AreaWrites } from '#server/testing/write.ts';
import { connectStore } from '../keep-key.ts';

const storeUrl = 'https://127.0.0.1';
const settings = { storeUrl, productCategoryUrlBase: 'shop', couponExpiryDays: 7 };
const key = { consumerKey: 'ck_1234567890', consumerSecret: 'cs_1234567890' };

/** A store that is there and has been told the days already. Its address leads nowhere: no call reaches it. */
export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const { now, config } = server;
  const cause = { clientAddress: '127.0.0.1', now };
  await server.database.inTenant(tenantId, (db) =>
    connectStore(db, { storeUrl, key: { ...key, useQueryStringAuth: false } }, { cause, config }),
  );
  const apiKey = (more: object) => ({ ...more, ...key, useQueryStringAuth: false });
  const changes = { integrations: ['platform_settings', 'shop_key', 'added_at'] };
  return {
    addWooCommerce: {
      caller: admin,
      body: (more) => ({
        ...more,
        ...settings,
        referralCookieExpiryDays: 30,
        apiKey: apiKey(more),
      }),
      changes,
    },
    updateWooCommerce: {
      caller: admin,
      body: (more) => ({ ...more, ...settings, apiKey: apiKey(more) }),
      changes,
    },
    testWooCommerce: { caller: admin, body: (more) => more, changes: {} },
    setWooCommerceCookieExpiry: {
      caller: admin,
      body: (more) => ({ ...more, days: 30 }),
      changes: {},
    },
    askForWooCommerceKey: {
      caller: admin,
      body: (more) => ({ ...more, storeUrl }),
      changes: {},
    },
  };
};
