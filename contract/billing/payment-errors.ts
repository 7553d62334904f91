import { declineAdvice } from './decline-advice.ts';
import type { Refusal } from './refusal.ts';

const words = {
  complete:
    'Error completing payment. Please add an alternative card and then click to finalize payment beside any unpaid invoice',
  confirm: 'Error confirming payment. Please add an alternative card and try again',
  replace:
    'Error changing card. The card stays as it was. Please check your entries, or use another card',
} as const;

/** Failures after the bank itself has asked the person: Stripe's message adds nothing. */
const authenticationFailures = [
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/**
 * The message about a payment that was not made (BILL-122 to BILL-125): `confirm` of a new subscription
 * or a first card, `complete` of anything that is to be paid already; and about a card that does not take the place of
 * another one or of its own details: `replace` (BILL-160). Stripe's words come next, then the next step (BILL-156).
 */
export function paymentErrorWords(step: keyof typeof words, refusal: Refusal): string {
  const { code, message } = refusal;
  const isAuthentication = code !== undefined && authenticationFailures.includes(code);
  if (!message || isAuthentication) return words[step];
  return [`${words[step]}. ${message}`, declineAdvice(refusal)].filter(Boolean).join(' ');
}
