import { mutationOptions } from '@tanstack/react-query';
import type { NewShopifyCharge } from '#contract/shopify-billing/charge.ts';
import {
  createShopifyCharge,
  refreshShopifyBilling,
  updateSubscription,
} from '#contract/shopify-billing/endpoints.ts';
import type { Api } from '../http/api.ts';

/** A tenant that pays may do more than before: all that depends on it is read again. */
const meta = { changes: ['billing', 'tenant'] as const };

/** The mutations for billing through Shopify. */
export const shopifyBillingMutations = (api: Api) => ({
  /** Chooses the plan to pay for; the answer has the page on which the owner of the shop approves it. */
  choosePlan: () =>
    mutationOptions({
      mutationFn: (planId: string) => api.call(updateSubscription, { body: { planId } }),
      meta,
    }),
  /** Has the server ask Shopify for the state of the charges. */
  refresh: () => mutationOptions({ mutationFn: () => api.call(refreshShopifyBilling, {}), meta }),
  /** Makes a charge that is paid once; for support. */
  charge: () =>
    mutationOptions({
      mutationFn: (body: NewShopifyCharge) => api.call(createShopifyCharge, { body }),
      meta,
    }),
});
