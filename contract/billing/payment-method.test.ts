import { expect, it } from 'vitest';
import { paymentMethodOf, paymentMethods } from '../plans/payment-method.ts';
import { billingSystemOf } from './payment-method.ts';

it('is what the billing data of a tenant stand for, and the other way round [BILL-24 BILL-45 BILL-46 BILL-137]', () => {
  const systems = {
    'stripe-only': { billingSystem: 'stripe', useStripe: true },
    'paypal-only': { billingSystem: 'paypal', useStripe: false },
    'paypal-or-stripe': { billingSystem: 'paypal', useStripe: true },
    shopify: { billingSystem: 'shopify', useStripe: false },
  } as const;
  expect(
    Object.fromEntries(paymentMethods.map((method) => [method, billingSystemOf(method)])),
  ).toEqual(systems);
  for (const method of paymentMethods) expect(paymentMethodOf(systems[method])).toBe(method);
});
