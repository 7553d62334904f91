import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Instant } from '../http/fields.ts';
import { queryFlag } from '../http/list.ts';
import {
  BillingConfig,
  BillingOptions,
  InvoicePage,
  PaymentAnswer,
  PlanChangePreview,
} from './billing.ts';
import { Card, CardDetails } from './card.ts';
import { SubscriptionAnswer } from './subscription.ts';

const admins = { access: holds('admin'), withoutSubscription: true } as const;
const support = holds('support');
const path = '/api/v1/stripe';

/** The problems of every call that asks Stripe. */
const ofStripe = ['stripe-not-available', 'stripe-failed', 'too-many-requests'] as const;

/** Why a plan may not be chosen. */
const ofPlans = [
  ...(['plan-below-use', 'minimum-term'] as const),
  ...(['card-billing-needed', 'no-app-sumo-codes'] as const),
] as const;

/** An id of Stripe. */
const StripeId = z
  .string()
  .max(100)
  .regex(/^[a-z]+(_[A-Za-z0-9]+)+$/, 'This is no id of Stripe');
const PlanId = z.string().min(1).max(60);

export const getBillingConfig = defineEndpoint({
  method: 'GET',
  path: '/api/v1/billing-config',
  summary: 'Get how the tenant is billed, and the plans that it may change to',
  access: holds('admin', 'support'),
  withoutSubscription: true,
  response: BillingConfig,
});

/** A repeat changes nothing and leaves no entry in the audit log. */
export const changeBillingOptions = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/billing-options',
  summary: 'Set how the tenant may pay, and whether it has a trial',
  access: support,
  body: BillingOptions,
  response: BillingConfig,
});

export const createSetupIntent = defineEndpoint({
  ...admins,
  method: 'POST',
  path: `${path}/setup-intent`,
  summary: 'Begin to save a card, which Stripe.js confirms',
  response: z.object({ clientSecret: z.string() }),
  problems: ofStripe,
});

export const getCard = defineEndpoint({
  ...admins,
  method: 'GET',
  path: `${path}/card`,
  summary: 'Get the card that invoices are paid with; null where there is none',
  response: z.object({ card: Card.nullable() }),
  problems: ofStripe,
});

/** `not-found` where the tenant has saved no such card. */
export const setDefaultPaymentMethod = defineEndpoint({
  ...admins,
  method: 'POST',
  path: `${path}/default-payment-method`,
  summary: 'Pay with a card that has been saved',
  body: z.object({ paymentMethodId: StripeId }),
  response: z.object({ card: Card }),
  problems: ['not-found', ...ofStripe],
});

/** `not-found` without a card. */
export const updateCard = defineEndpoint({
  ...admins,
  method: 'PUT',
  path: `${path}/card`,
  summary: 'Change the owner, the address or the expiry of the card',
  body: CardDetails,
  response: z.object({ card: Card }),
  problems: ['not-found', 'card-refused', ...ofStripe],
});

/**
 * `conflict` where the tenant has another plan at Stripe already; a repeat answers the subscription. `no-card` without
 * a card, but for support, who may begin a pilot (BILL-35).
 */
export const createSubscription = defineEndpoint({
  access: holds('admin', 'support'),
  withoutSubscription: true,
  method: 'POST',
  path,
  summary: 'Subscribe to a plan, with a trial unless support has denied it',
  body: z.object({ planId: PlanId }),
  response: SubscriptionAnswer,
  problems: [...(['conflict', 'no-card', 'card-refused'] as const), ...ofPlans, ...ofStripe],
});

export const previewPlanChange = defineEndpoint({
  ...admins,
  method: 'GET',
  path: `${path}/plan-change`,
  summary: 'Get what a change of the plan costs now, and when the next invoice comes',
  query: z.object({
    planId: PlanId,
    /** A smaller plan after the minimum term, which keeps from it before (BILL-158). */
    afterTerm: queryFlag.optional(),
  }),
  response: PlanChangePreview,
  problems: ['not-subscribed', ...ofPlans, ...ofStripe],
});

/**
 * `conflict` where the present plan is not `from` any more, or a smaller plan begins on another day than `beginsAt`. A
 * larger plan is charged at once; a smaller one follows at the end of the period.
 */
export const changeSubscription = defineEndpoint({
  ...admins,
  method: 'POST',
  path: `${path}/change-plan`,
  summary: 'Change the plan that is paid for',
  body: z.object({
    planId: PlanId,
    from: PlanId,
    /** The moment of the preview; without it the sum is computed for the present moment. */
    at: z.number().int().positive().optional(),
    /** The day of a preview after the minimum term; without it the term refuses a smaller plan. */
    beginsAt: Instant.optional(),
  }),
  response: SubscriptionAnswer,
  problems: [
    ...(['conflict', 'not-subscribed', 'no-card', 'card-refused'] as const),
    ...ofPlans,
    ...ofStripe,
  ],
});

/** Cancels at once and disables the tenant (BILL-61, BILL-62). A repeat does nothing. */
export const cancelSubscription = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Cancel the subscription and disable the tenant',
  access: support,
  problems: ['not-subscribed', ...ofStripe],
});

/** For the time after a payment was authenticated in the browser: Stripe is asked for the present state. */
export const refreshSubscription = defineEndpoint({
  ...admins,
  method: 'POST',
  path: `${path}/refresh`,
  summary: 'Ask Stripe how the subscription stands',
  response: z.object({ subscription: SubscriptionAnswer.nullable() }),
  problems: ofStripe,
});

/** Newest first. `lastInvoiceId` comes from the page before. */
export const listInvoices = defineEndpoint({
  ...admins,
  method: 'GET',
  path: `${path}/invoices`,
  summary: 'List the invoices',
  query: z.object({
    pageSize: z
      .string()
      .regex(/^\d{1,3}$/, 'Please enter a whole number')
      .transform(Number)
      .pipe(z.number().int().min(1).max(100))
      .default(10),
    lastInvoiceId: StripeId.optional(),
  }),
  response: InvoicePage,
  problems: ['not-found', ...ofStripe],
});

/** `not-found` where the invoice is not the tenant's; a paid one is answered as paid. */
export const payInvoice = defineEndpoint({
  ...admins,
  method: 'POST',
  path: `${path}/invoices/:id/pay`,
  summary: 'Try to pay an invoice again with the card',
  params: z.object({ id: StripeId }),
  response: PaymentAnswer,
  problems: ['not-found', 'no-card', 'card-refused', ...ofStripe],
});
