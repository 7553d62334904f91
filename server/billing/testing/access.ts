import {
  type Access,
  admins,
  adminsAndSupport,
  everybody,
  support,
} from '#server/testing/access.ts';

const path = '/api/v1/stripe';

export const access: Access = {
  'GET /api/v1/billing-config': { passes: adminsAndSupport },
  'PUT /api/v1/billing-options': {
    passes: support,
    body: { paymentMethod: 'stripe-only', denyTrialPeriod: false, paidByPayPal: false },
  },
  [`POST ${path}/setup-intent`]: { passes: admins },
  [`GET ${path}/card`]: { passes: admins },
  [`POST ${path}/default-payment-method`]: { passes: admins },
  [`PUT ${path}/card`]: { passes: admins },
  [`POST ${path}`]: { passes: adminsAndSupport },
  [`GET ${path}/plan-change`]: { passes: admins },
  [`POST ${path}/change-plan`]: { passes: admins },
  [`DELETE ${path}`]: { passes: support },
  [`POST ${path}/refresh`]: { passes: admins },
  [`GET ${path}/invoices`]: { passes: admins },
  [`POST ${path}/invoices/:id/pay`]: { passes: admins },
  // Without an account in the configuration there is no such address.
  'POST /api/webhooks/stripe': { passes: everybody },
};
