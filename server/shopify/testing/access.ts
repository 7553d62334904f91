import { type Access, admins, everybody, signedIn, support } from '#server/testing/access.ts';

const path = '/api/v1/integrations/shopify';
const connection = { code: 'a', hmac: 'b', host: 'c', shop: 'd', state: 'e', timestamp: '1' };
export const choices = {
  storeUrl: 'https://shop.example.com',
  allocationDiscountExpiryDays: null,
  allocationGiftCardExpiryDays: null,
  referralCookieExpiryDays: 30,
};

export const access: Access = {
  [`GET ${path}`]: { passes: admins },
  [`POST ${path}/authorize`]: { passes: admins, body: { shopName: 'acme' } },
  [`POST ${path}`]: { passes: admins, body: connection },
  [`PUT ${path}`]: { passes: admins, body: choices },
  [`DELETE ${path}`]: { passes: admins },
  [`POST ${path}/test`]: { passes: admins },
  'GET /api/v1/products/:id': { passes: admins },
  'GET /api/v1/collections/:type/:id': { passes: admins },
  'POST /api/v1/shop/refresh': { passes: admins },
  'GET /api/v1/customer': { passes: signedIn },
  // Shopify and the pages of shops ask here: signatures tell their rights.
  'GET /api/v1/shopify/authorized': { passes: everybody },
  'GET /api/v1/shopify/referrals.js': { passes: everybody },
  // Without an app in the configuration there is no such address.
  'POST /api/v1/shopify/webhooks': { passes: everybody },
  'GET /api/v1/scripts': { passes: support },
  'POST /api/v1/scripts/install': { passes: support },
  'POST /api/v1/scripts/uninstall': { passes: support },
  'DELETE /api/v1/scripts/:id': { passes: support },
};
