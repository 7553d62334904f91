import { mutationOptions } from '@tanstack/react-query';
import type { BillingOptions } from '#contract/billing/billing.ts';
import type { CardDetails } from '#contract/billing/card.ts';
import {
  cancelSubscription,
  changeBillingOptions,
  changeSubscription,
  createSetupIntent,
  createSubscription,
  payInvoice,
  refreshSubscription,
  setDefaultPaymentMethod,
  updateCard,
} from '#contract/billing/endpoints.ts';
import { sendAppSumoEnquiry } from '#contract/plans/agreement-endpoints.ts';
import { addAppSumoCodes } from '#contract/plans/app-sumo-endpoints.ts';
import type { Api } from '../http/api.ts';

/** A tenant that pays may do more than before: all that depends on it is read again. */
const meta = { changes: ['billing', 'tenant'] as const };

/** The mutations for billing. */
export const billingMutations = (api: Api) => ({
  setUp: () => mutationOptions({ mutationFn: () => api.call(createSetupIntent, {}) }),
  setCard: () =>
    mutationOptions({
      mutationFn: (paymentMethodId: string) =>
        api.call(setDefaultPaymentMethod, { body: { paymentMethodId } }),
      meta,
    }),
  updateCard: () =>
    mutationOptions({
      mutationFn: (body: CardDetails) => api.call(updateCard, { body }),
      meta,
    }),
  subscribe: () =>
    mutationOptions({
      mutationFn: (planId: string) => api.call(createSubscription, { body: { planId } }),
      meta,
    }),
  changePlan: () =>
    mutationOptions({
      mutationFn: (body: { planId: string; from: string; at?: number; beginsAt?: string }) =>
        api.call(changeSubscription, { body }),
      meta,
    }),
  refresh: () => mutationOptions({ mutationFn: () => api.call(refreshSubscription, {}), meta }),
  pay: () =>
    mutationOptions({
      mutationFn: (id: string) => api.call(payInvoice, { params: { id } }),
      meta,
    }),
  /** How the tenant may pay; for support. */
  setOptions: () =>
    mutationOptions({
      mutationFn: (body: BillingOptions) => api.call(changeBillingOptions, { body }),
      meta,
    }),
  /** Redeems a code of AppSumo, which raises the plan. */
  addCode: () =>
    mutationOptions({
      mutationFn: (code: string) => api.call(addAppSumoCodes, { body: { codes: [code] } }),
      meta,
    }),
  /** Asks for another plan than the AppSumo plan; no list shows it. */
  enquire: () =>
    mutationOptions({
      mutationFn: (comments: string) => api.call(sendAppSumoEnquiry, { body: { comments } }),
    }),
  /** Ends the subscription at once and disables the tenant; for support. */
  cancel: () => mutationOptions({ mutationFn: () => api.call(cancelSubscription, {}), meta }),
});
