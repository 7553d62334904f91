import { z } from 'zod';
import { type BillingConfig, BillingOptions } from '#contract/billing/billing.ts';
import { choosableMethods, hasPayPal } from '#contract/billing/payment-method.ts';
import { type PaymentMethod, paymentMethods } from '#contract/plans/payment-method.ts';

const Values = BillingOptions.extend({ paymentMethod: z.enum(paymentMethods) });
type OptionsValues = z.infer<typeof Values>;
export const optionsDraft = Values.partial();

export const optionsValues = ({
  denyTrialPeriod,
  paidByPayPal,
  paymentMethod,
}: BillingConfig): OptionsValues => ({ denyTrialPeriod, paidByPayPal, paymentMethod });

/** The ways to pay that support chooses from, with the present one where it is another. */
export const methodsFor = (present: PaymentMethod): readonly PaymentMethod[] =>
  choosableMethods.some((method) => method === present)
    ? choosableMethods
    : [present, ...choosableMethods];

/** What is sent for checked values: who does not pay by PayPal has not paid by it. */
export const optionsChange = (values: OptionsValues): BillingOptions =>
  BillingOptions.parse({
    ...values,
    paidByPayPal: values.paidByPayPal && hasPayPal(values.paymentMethod),
  });
