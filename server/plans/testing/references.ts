import type { AreaReferences } from '#server/testing/reference.ts';

// A plan is one of the product's, the same in every tenant; the plan at Stripe is a word that is kept.
const overrides = [
  'overrides.value',
  ...['usageFeeOverrides.orders', 'usageFeeOverrides.extra-bcs'],
];

export const references: AreaReferences = {
  plain: {
    evaluateFeature: ['feature'],
    movePlan: ['revision', ...overrides],
    changePlan: [...['revision', 'stripePlanId', 'minimumTermStartDate'], ...overrides],
    getPlan: ['code', 'version'],
    getUsageFeeDefaults: ['pricingVersion'],
    sendAppSumoEnquiry: ['comments'],
    addAppSumoCodes: ['codes'],
  },
};
