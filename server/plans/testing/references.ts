import type { AreaReferences } from '#server/testing/reference.ts';

// A plan is one of the product's, the same in every tenant; the plan at Stripe is a word that is kept.
const overrides = ['overrides.value'];

export const references: AreaReferences = {
  plain: {
    evaluateFeature: ['feature'],
    movePlan: ['revision', 'version', ...overrides],
    changePlan: [
      ...['revision', 'stripePlanId', 'minimumTermMonths', 'minimumTermStartDate'],
      ...overrides,
    ],
    getPlan: ['code', 'version'],
    getUsageFeeDefaults: ['pricingVersion'],
    sendAppSumoEnquiry: ['comments'],
  },
};
