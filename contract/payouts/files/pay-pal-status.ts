/** The outcome of a payout: it has arrived, it comes back, or it is still on its way. */
export type PayoutOutcome = 'paid' | 'failed' | 'waiting';

/**
 * The states of a payout at PayPal, in its API and in its reports (PAY-73). An unclaimed payout waits: PayPal gives the
 * recipient 30 days, and says RETURNED after them.
 * https://developer.paypal.com/api/payments.payouts-batch/v1/definitions/transaction_enum
 */
export const payPalOutcomes = {
  SUCCESS: 'paid',
  COMPLETED: 'paid',
  PENDING: 'waiting',
  PROCESSING: 'waiting',
  ONHOLD: 'waiting',
  UNCLAIMED: 'waiting',
  FAILED: 'failed',
  DENIED: 'failed',
  BLOCKED: 'failed',
  RETURNED: 'failed',
  REFUNDED: 'failed',
  REVERSED: 'failed',
  CANCELED: 'failed',
} as const satisfies Record<string, PayoutOutcome>;
export type PayPalStatus = keyof typeof payPalOutcomes;

/** A text as one of PayPal's words, in any case and with or without a space: `On hold` is ONHOLD. */
export function toPayPalStatus(text: string): PayPalStatus | undefined {
  const key = text.toUpperCase().replaceAll(/[\s_-]/g, '');
  return isPayPalStatus(key) ? key : undefined;
}

const isPayPalStatus = (key: string): key is PayPalStatus => Object.hasOwn(payPalOutcomes, key);
