import type { Handlers } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const shopifyBillingHandlers: Handlers<
  'updateSubscription' | 'getShopifyBilling' | 'refreshShopifyBilling' | 'createShopifyCharge'
> = {
  updateSubscription: service.updateSubscription,
  getShopifyBilling: service.getShopifyBilling,
  refreshShopifyBilling: service.refreshShopifyBilling,
  createShopifyCharge: service.createShopifyCharge,
};
