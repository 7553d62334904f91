import { type AreaReferences, listFields } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    // The listed goods are in the shop, which the key of the tenant opens, or in the orders of the tenant.
    listShopifyProducts: listFields,
    listShopifyCollections: listFields,
  },
};
