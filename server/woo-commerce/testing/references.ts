import type { AreaReferences } from '#server/testing/reference.ts';

const settings = ['storeUrl', 'productCategoryUrlBase', 'couponExpiryDays'];
const key = ['apiKey.consumerKey', 'apiKey.consumerSecret'];

export const references: AreaReferences = {
  // An address is public. The key tells the owner of the store.
  plain: {
    addWooCommerce: [...settings, 'referralCookieExpiryDays', ...key],
    updateWooCommerce: [...settings, ...key],
    setWooCommerceCookieExpiry: ['days'],
    askForWooCommerceKey: ['storeUrl'],
  },
};
