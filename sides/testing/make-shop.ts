import type { ShopifyIntegration } from '#contract/shopify/settings.ts';

/** The settings of a connected store in euro, whose codes never expire. */
export const makeShop = (isPlus = false): ShopifyIntegration => ({
  ...{ shopName: 'acme', domain: 'acme.test', currency: 'EUR', isPlus, scripts: [] },
  ...{ storeUrl: 'https://acme.test', allocationDiscountExpiryDays: null },
  ...{ allocationGiftCardExpiryDays: null, referralCookieExpiryDays: 30, stopped: false },
});
