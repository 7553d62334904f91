import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    // Plans are the same for all tenants.
    updateSubscription: ['planId'],
    // The id is one of its own for what is about to be made.
    createShopifyCharge: ['id', 'description', 'amount'],
  },
};
