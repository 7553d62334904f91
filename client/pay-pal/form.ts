import { PayPalCredentials } from '#contract/pay-pal/account.ts';
import { validateWith } from '../forms/validate.ts';

/** The form that connects a PayPal account. Unsent values are kept nowhere, since they hold a secret. */
export const payPalForm = () => ({
  initialValues: { clientId: '', clientSecret: '' },
  validate: validateWith(PayPalCredentials),
});
