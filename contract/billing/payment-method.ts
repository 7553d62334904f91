import { allowsCardBilling, type PaymentMethod } from '../plans/payment-method.ts';
import type { BillingConfig } from './billing.ts';

/** Whether this way to pay includes PayPal, for which support marks a tenant as paid. */
export const hasPayPal = (method: PaymentMethod): boolean =>
  method === 'paypal-only' || method === 'paypal-or-stripe';

/** Whether a subscription by card is for the tenant: an agreement with PayPal that is paid needs none (BILL-145). */
export const paysByCard = ({
  paymentMethod,
  paidByPayPal,
}: Pick<BillingConfig, 'paymentMethod' | 'paidByPayPal'>): boolean =>
  allowsCardBilling(paymentMethod) && !(paidByPayPal && hasPayPal(paymentMethod));

/** Whether charges of a Shopify shop pay for the tenant. A plan of AppSumo is paid for good (BILL-47). */
export const isPaidByShop = ({
  currentPlan,
  paymentMethod,
}: Pick<BillingConfig, 'currentPlan' | 'paymentMethod'>): boolean =>
  paymentMethod === 'shopify' && currentPlan?.period !== 'forever';

interface BillingSystem {
  readonly billingSystem: 'stripe' | 'paypal' | 'shopify';
  readonly useStripe: boolean;
}

/** Each way to pay in the terms of the tenant's billing data (BILL-46). */
const systems: Readonly<Record<PaymentMethod, BillingSystem>> = {
  'stripe-only': { billingSystem: 'stripe', useStripe: true },
  'paypal-only': { billingSystem: 'paypal', useStripe: false },
  'paypal-or-stripe': { billingSystem: 'paypal', useStripe: true },
  shopify: { billingSystem: 'shopify', useStripe: false },
};

/** The billing data that a way to pay stands for; `paymentMethodOf` is the way back. */
export const billingSystemOf = (method: PaymentMethod): BillingSystem => systems[method];
