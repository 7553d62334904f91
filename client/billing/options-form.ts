import { type BillingConfig, BillingOptions } from '#contract/billing/billing.ts';
import { hasPayPal } from '#contract/billing/payment-method.ts';

export const optionsDraft = BillingOptions.partial();

export const optionsValues = ({
  denyTrialPeriod,
  paidByPayPal,
  paymentMethod,
}: BillingConfig): BillingOptions => ({ denyTrialPeriod, paidByPayPal, paymentMethod });

/** The values to send: a tenant that does not pay by PayPal has not paid by it. */
export const optionsChange = (values: BillingOptions): BillingOptions =>
  BillingOptions.parse({
    ...values,
    paidByPayPal: values.paidByPayPal && hasPayPal(values.paymentMethod),
  });
