import { expect, it } from 'vitest';
import { paymentErrorWords } from './payment-errors.ts';

it('says what a payment has failed with, and what Stripe says of it [BILL-122 BILL-123 BILL-124 BILL-125]', () => {
  const complete =
    'Error completing payment. Please add an alternative card and then click to finalize payment beside any unpaid invoice';
  const confirm = 'Error confirming payment. Please add an alternative card and try again';
  const declined = { code: 'card_declined', message: 'Your card was declined.' };
  expect(paymentErrorWords('complete', declined)).toBe(`${complete}. Your card was declined.`);
  expect(paymentErrorWords('confirm', declined)).toBe(`${confirm}. Your card was declined.`);
  expect(paymentErrorWords('confirm', {})).toBe(confirm);
  for (const what of ['payment', 'setup']) {
    const failed = { ...declined, code: `${what}_intent_authentication_failure` };
    expect(paymentErrorWords('complete', failed)).toBe(complete);
    expect(paymentErrorWords('confirm', failed)).toBe(confirm);
  }
});
