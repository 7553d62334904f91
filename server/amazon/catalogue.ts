import type { Catalogue } from '#server/integrations/catalogue.ts';
import { listOrderedGoods } from '#server/referrals/ordered-goods.ts';

/**
 * The goods of a tenant at Amazon. The API of orders has no list of a seller's goods, and the catalogue of Amazon is
 * everybody's. So these are the goods that the tenant's orders name, by ASIN. Amazon has no collections.
 */
export const amazonCatalogue: Catalogue = {
  products: ({ inTenant, now }, listing) =>
    inTenant((db) => listOrderedGoods(db, { ...listing, system: 'amazon', now })),
  collections: async (_, { page, pageSize }) => ({
    ...{ results: [], page, pageSize, totalCount: 0 },
  }),
};
