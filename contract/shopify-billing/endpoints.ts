import { z } from 'zod';
import { changeSubscription, createSubscription } from '../billing/endpoints.ts';
import { SubscriptionAnswer } from '../billing/subscription.ts';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { NewShopifyCharge, ShopifyBilling } from './charge.ts';

const path = '/api/v1/shopify-billing';
const adminsAndSupport = { access: holds('admin', 'support'), withoutSubscription: true } as const;

/** `not-found` where no shop is connected. */
const ofShop = ['not-found', 'shopify-not-available', 'shop-refused', 'shop-failed'] as const;

/**
 * By card the plan is subscribed to or changed at once. Through Shopify a charge is made, once for all who ask for it,
 * and the browser goes to `confirmationUrl`; it is left out where the plan is paid for already.
 */
export const updateSubscription = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/subscription',
  summary: 'Choose the plan that is paid for, in the way in which the tenant pays',
  access: holds('admin'),
  withoutSubscription: true,
  body: z.object({ planId: z.string().min(1).max(60) }),
  response: SubscriptionAnswer,
  problems: [
    ...createSubscription.problems,
    ...changeSubscription.problems.filter((code) => code === 'not-subscribed'),
    ...ofShop,
  ],
});

export const getShopifyBilling = defineEndpoint({
  ...adminsAndSupport,
  method: 'GET',
  path,
  summary: 'Get how the tenant is billed through Shopify, as Shopify has last said',
  response: ShopifyBilling,
});

/** For a merchant who comes back from Shopify: the address that they come by is not believed. */
export const refreshShopifyBilling = defineEndpoint({
  ...adminsAndSupport,
  method: 'POST',
  path: `${path}/refresh`,
  summary: 'Ask Shopify how the charges stand',
  response: ShopifyBilling,
  problems: ofShop,
});

/** `conflict` where the id names another charge already. */
export const createShopifyCharge = defineEndpoint({
  method: 'POST',
  path: `${path}/charges`,
  summary: 'Make a charge that a shop pays once; its owner approves it at Shopify',
  access: holds('support'),
  body: NewShopifyCharge,
  response: ShopifyBilling,
  problems: ['conflict', ...ofShop],
});
