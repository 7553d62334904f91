import { listInvoices } from '#contract/billing/endpoints.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { billThroughSandbox } from './bill-through-sandbox.ts';
import { addPayingTenant, planIds } from './paying-tenant.ts';

/** Whole: tables have columns of the same names. */
const address = {
  ...{ line1: '1 Main Street', line2: null, city: null, state: null, zip: null },
  countryCode: 'US',
};
const standing = [
  ...['asked', 'kept', 'read_at', 'is_active', 'is_billed'],
  ...['plan_id', 'next_plan_id', 'next_plan_at', 'period_end', 'trial_end'],
];
const ofPlan = ['plan_code', 'plan_version', 'plan_period', 'plan_terms', 'plan_revision'];

/** A tenant of its own that pays already: each call finds what it changes, and others keep their plan. */
export const writes: AreaWrites = async ({ server }) => {
  const sandbox = await billThroughSandbox(server);
  const tenant = await addPayingTenant(server, sandbox, 'paying');
  // Who is marked as paid by PayPal subscribes to nothing any more.
  const another = await addPayingTenant(server, sandbox, 'by-agreement');
  const { admin } = tenant;
  const paymentMethodId = await tenant.addCard();
  await tenant.subscribe();
  const { results } = await admin.call(listInvoices, { query: {} });
  // Columns have these names too.
  const named = { at: Math.floor(Date.now() / 1000), beginsAt: undefined };
  return {
    changeBillingOptions: {
      caller: another.support,
      body: (more) => ({
        ...more,
        ...{ paymentMethod: 'paypal-or-stripe', denyTrialPeriod: true, paidByPayPal: true },
      }),
      changes: {
        billing_accounts: ['paid_by_pay_pal', 'is_active', 'is_billed'],
        tenants: ['data'],
      },
    },
    setDefaultPaymentMethod: {
      caller: admin,
      body: (more) => ({ ...more, paymentMethodId }),
      changes: {},
    },
    updateCard: {
      caller: admin,
      body: (more) => ({
        ...more,
        ...{ name: 'Ada Payer', expiryMonth: 3, expiryYear: 2040 },
        address: { ...more, ...address },
      }),
      changes: {},
    },
    createSubscription: {
      caller: admin,
      body: (more) => ({ ...more, planId: planIds.starter }),
      changes: { billing_accounts: standing },
    },
    createSetupIntent: { caller: admin, body: (more) => more, changes: {} },
    refreshSubscription: {
      caller: admin,
      body: (more) => more,
      changes: { billing_accounts: standing },
    },
    payInvoice: {
      caller: admin,
      params: { id: results[0]?.id },
      body: (more) => more,
      changes: { billing_accounts: standing },
    },
    changeSubscription: {
      caller: admin,
      body: (more) => ({ ...more, planId: planIds.growth, from: planIds.starter, ...named }),
      changes: { billing_accounts: [...standing, 'told_changes'], tenants: ofPlan },
    },
  };
};
