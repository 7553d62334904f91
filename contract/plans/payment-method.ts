import type { Billing } from '../tenants/tenant.ts';

/** How a tenant may pay (BILL-24). */
export const paymentMethods = [
  'stripe-only',
  'paypal-only',
  'paypal-or-stripe',
  'shopify',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment method that a tenant's billing stands for; null where none is set (BILL-46). */
export function paymentMethodOf({
  billingSystem,
  useStripe,
}: Pick<Billing, 'billingSystem' | 'useStripe'>): PaymentMethod | null {
  if (billingSystem === 'shopify') return 'shopify';
  if (billingSystem === 'stripe') return useStripe ? 'stripe-only' : null;
  if (billingSystem === 'paypal') return useStripe ? 'paypal-or-stripe' : 'paypal-only';
  return null;
}

/** Whether cards can be billed (PLAN-41). */
export const allowsCardBilling = (method: PaymentMethod | null): boolean =>
  method === 'stripe-only' || method === 'paypal-or-stripe';
