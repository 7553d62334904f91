import { PayPalCredentials } from '#contract/pay-pal/account.ts';
import { validateWith } from '../forms/validate.ts';

/** The form that connects a PayPal account. It is kept nowhere while it is not sent: it holds a secret. */
export const payPalForm = () => ({
  initialValues: { clientId: '', clientSecret: '' },
  validate: validateWith(PayPalCredentials),
});
