import type { Billing } from '../tenants/tenant.ts';

/** How a tenant may pay (BILL-24). */
export const paymentMethods = [
  'stripe-only',
  'paypal-only',
  'paypal-or-stripe',
  'shopify',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment method that a tenant's billing stands for (BILL-46): a card where none was chosen. */
export function paymentMethodOf({
  billingSystem,
  useStripe,
}: Pick<Billing, 'billingSystem' | 'useStripe'>): PaymentMethod {
  if (billingSystem === 'shopify') return 'shopify';
  if (billingSystem === 'paypal') return useStripe ? 'paypal-or-stripe' : 'paypal-only';
  return 'stripe-only';
}

/** Whether cards can be billed (PLAN-41). */
export const allowsCardBilling = (method: PaymentMethod): boolean =>
  method === 'stripe-only' || method === 'paypal-or-stripe';
