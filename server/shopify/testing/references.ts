import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    // The name of a shop is public. Its owner agrees on its consent page.
    authorizeShopify: ['shopName'],
    // Signed by Shopify as a whole. That nobody else's is taken is tried in connecting.test.ts.
    connectShopify: ['code', 'hmac', 'host', 'shop', 'state', 'timestamp'],
    updateShopify: [
      'storeUrl',
      ...['allocationDiscountExpiryDays', 'allocationGiftCardExpiryDays'],
      'referralCookieExpiryDays',
    ],
    // The following are in the shop, which the key of the tenant opens.
    getShopifyProduct: ['id'],
    getShopifyCollection: ['id'],
    findShopifyCustomer: ['email'],
    removeShopifyScript: ['id'],
  },
};
