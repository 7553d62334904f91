import type { Refusal } from './refusal.ts';

const askBank = 'Please ask your bank, or use another card.';
const later = 'Your bank could not be asked. Please try again in some minutes.';
const notAllowed = `Your bank does not allow this payment with the card. ${askBank}`;
const limit = 'Please ask your bank to raise the limit of the card, or use another card.';
const checkAddress = 'Please check the billing address, and enter the card again.';

/**
 * The next step after a decline, by Stripe's decline code or else its code. The reason stands here too where
 * Stripe's own message only says that the card was declined: https://docs.stripe.com/declines/codes
 */
const adviceOf = new Map([
  ['insufficient_funds', 'Please put money on the account of the card, or use another card.'],
  ['card_velocity_exceeded', limit],
  ['withdrawal_count_limit_exceeded', limit],
  ['expired_card', 'Please use a card that is still valid.'],
  ['incorrect_cvc', 'Please check the security code, and enter the card again.'],
  ['incorrect_number', 'Please check the number, and enter the card again.'],
  ['incorrect_zip', checkAddress],
  ['incorrect_address', checkAddress],
  ['card_not_supported', `The card cannot make this kind of payment. ${askBank}`],
  ['currency_not_supported', `The card does not pay in this currency. ${askBank}`],
  ['invalid_account', `The account of the card is not valid. ${askBank}`],
  ['new_account_information_available', `The account of the card is not valid. ${askBank}`],
  ['not_permitted', notAllowed],
  ['restricted_card', notAllowed],
  ['service_not_allowed', notAllowed],
  ['transaction_not_allowed', notAllowed],
  ['issuer_not_available', later],
  ['processing_error', later],
  ['reenter_transaction', later],
  ['try_again_later', later],
]);

/**
 * Lost, stolen and suspicious cards are not named: Stripe asks to say no more of them than of any decline, since
 * the person with such a card may not be its owner.
 */
const noReason = `Your bank gives no reason. ${askBank}`;

/** The next step after a refusal (BILL-156); undefined where Stripe's message says all that is known. */
export const declineAdvice = ({ code, declineCode }: Refusal): string | undefined =>
  adviceOf.get(declineCode ?? code ?? '') ?? (declineCode === undefined ? undefined : noReason);
