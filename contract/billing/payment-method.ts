/** How a tenant may pay (BILL-24, BILL-137). */
export const paymentMethods = [
  'stripe-only',
  'paypal-only',
  'paypal-or-stripe',
  'shopify',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What support may choose. Shopify charges come with the connection of a shop. */
export const choosableMethods = ['stripe-only', 'paypal-only', 'paypal-or-stripe'] as const;

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

export const billingSystemOf = (method: PaymentMethod): BillingSystem => systems[method];

/** The way to pay that billing data stand for. */
export function paymentMethodOf({ billingSystem, useStripe }: BillingSystem): PaymentMethod {
  if (billingSystem === 'paypal') return useStripe ? 'paypal-or-stripe' : 'paypal-only';
  return billingSystem === 'shopify' ? 'shopify' : 'stripe-only';
}

/** Whether a card may be charged (BILL-47, PLAN-41). */
export const allowsCards = (method: PaymentMethod): boolean =>
  method === 'stripe-only' || method === 'paypal-or-stripe';
