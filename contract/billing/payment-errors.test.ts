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

it('says of a card that does not take the place of another one that the other one stays [BILL-160]', () => {
  expect(
    paymentErrorWords('replace', { code: 'expired_card', message: 'Your card has expired.' }),
  ).toBe(
    'Error changing card. The card stays as it was. Please check your entries, or use another card. Your card has expired. Please use a card that is still valid.',
  );
});

it.each([
  ['insufficient_funds', 'Please put money on the account of the card, or use another card.'],
  ['issuer_not_available', 'Your bank could not be asked. Please try again in some minutes.'],
  ['generic_decline', 'Your bank gives no reason. Please ask your bank, or use another card.'],
  ['stolen_card', 'Your bank gives no reason. Please ask your bank, or use another card.'],
  ['of_tomorrow', 'Your bank gives no reason. Please ask your bank, or use another card.'],
])('says what to do next after a decline with %s [BILL-156]', (declineCode, advice) => {
  const refusal = { code: 'card_declined', declineCode, message: 'Your card was declined.' };
  expect(paymentErrorWords('confirm', refusal)).toBe(
    `${paymentErrorWords('confirm', {})}. Your card was declined. ${advice}`,
  );
});

it('says what to do next by the code where the bank has not declined, and nothing where it knows nothing [BILL-156]', () => {
  const expired = { code: 'expired_card', message: 'Your card has expired.' };
  expect(paymentErrorWords('confirm', expired)).toMatch(
    /try again\. Your card has expired\. Please use a card that is still valid\.$/,
  );
  const incomplete = { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  expect(paymentErrorWords('confirm', incomplete)).toMatch(/Your card number is incomplete\.$/);
});
