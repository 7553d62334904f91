import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the settings about the signals of fraud, in the tenant's own terms. */
export const signalsLabels = (terms: Terms) => ({
  title: 'Signals of fraud',
  description: `Orders that give a signal become a fraud case. They are not credited before your verdict, and the ${wordsOf(terms).ambassador} is asked what they know. Purchasers keep their discount. You set the cap of a code beside the code, on the page of its ${wordsOf(terms).ambassador}.`,
  fields: {
    repeatPurchaserIsOn: 'One purchaser buys again and again through one code',
    repeatPurchaserOrders: 'Orders of one purchaser',
    repeatPurchaserDays: 'Within days',
    leakedCodeIsOn: 'Far more strangers than usual use a code within hours',
    leakedCodePurchasers: 'Purchasers who are new to the code',
    leakedCodeHours: 'Within hours',
    cancelledAfterCreditIsOn: 'Orders right after a code was made are cancelled after their credit',
    cancelledAfterCreditOrders: 'Orders that were cancelled',
    cancelledAfterCreditHours: 'Hours from when the code was made',
  },
  hints: {
    repeatPurchaserIsOn: 'For example somebody who orders for many others and shares the reward.',
    leakedCodeIsOn:
      'For example a code on a page of coupons. There have to be five times as many orders as the code usually has, too.',
    cancelledAfterCreditIsOn:
      'For example somebody who orders with their own code to get a reward.',
  },
});
