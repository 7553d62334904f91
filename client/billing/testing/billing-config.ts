import type { BillingConfig } from '#contract/billing/billing.ts';

/** The billing of a tenant that pays for a plan by card. */
export const makeBillingConfig = (more: Partial<BillingConfig> = {}): BillingConfig => ({
  stripe: {
    publicKey: 'pk_test_1',
    script: 'https://js.example/stripe.js',
    cardPage: 'https://banyan.example/card-fields',
  },
  ...{ paymentMethod: 'stripe-only', denyTrialPeriod: false, paidByPayPal: false, trialDays: 30 },
  subscription: {
    ...{ status: 'active', hasBaseSubscription: true, trialPeriodEndDescription: null },
    ...{ planId: 'starter-v6-monthly', nextBillingDate: '2026-12-24T10:00:00.000Z' },
    nextPlan: null,
  },
  ...{ currentPlan: null, isLegacyPlan: false, plans: [] },
  ...more,
});
