import type { Payment } from '#contract/payments/payment.ts';
import { runAll } from '../lists/run-all.ts';

/** The body with which an amount due, as it was seen, is recorded as paid. */
export const toPaymentInput = (due: Payment, reference: string) => ({
  userId: due.user.id,
  currency: due.currency,
  value: due.value,
  // A payment that is already paid has none, and is refused.
  version: due.version ?? 0,
  reference,
});

export interface PayResult {
  readonly paid: readonly Payment[];
  readonly failed: readonly { readonly payment: Payment; readonly message: string }[];
}

/**
 * Records payments one after the other; one that is refused does not stop the rest. `onProgress` is told
 * after each, and ends it by answering false: recorded payments stay recorded.
 */
export async function payAll(
  due: readonly Payment[],
  record: (payment: Payment) => Promise<Payment>,
  onProgress: (done: number) => unknown,
): Promise<PayResult> {
  const { done, failed } = await runAll(due, record, onProgress);
  return { paid: done, failed: failed.map(({ item, message }) => ({ payment: item, message })) };
}
