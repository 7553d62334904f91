import type { AreaReferences } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    // Plans are the same for all tenants.
    updateSubscription: ['planId'],
    // The id is a new one, for the charge that is about to be made.
    createShopifyCharge: ['id', 'description', 'amount'],
  },
};
