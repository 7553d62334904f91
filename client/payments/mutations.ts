import { mutationOptions } from '@tanstack/react-query';
import { recordPayment } from '#contract/payments/endpoints.ts';
import type { Payment } from '#contract/payments/payment.ts';
import type { Api } from '../http/api.ts';
import { runAll } from '../lists/run-all.ts';

interface Several {
  readonly due: readonly Payment[];
  readonly reference: string;
  readonly onProgress: (done: number) => unknown;
}

/** The mutations for cash that is due. An amount is recorded as it was seen. */
export const paymentMutations = (api: Api) => {
  const send = (due: Payment, reference: string) =>
    api.call(recordPayment, {
      body: {
        userId: due.user.id,
        currency: due.currency,
        value: due.value,
        // A payment that is already paid has none, and is refused.
        version: due.version ?? 0,
        reference,
      },
    });
  return {
    /** Records that an amount due has been paid, once (AMB-105). */
    record: () =>
      mutationOptions({
        mutationFn: ({ due, reference }: { due: Payment; reference: string }) =>
          send(due, reference),
        meta: { changes: ['transaction'] as const },
      }),
    /** The same for several, one after the other. */
    recordAll: () =>
      mutationOptions({
        mutationFn: ({ due, reference, onProgress }: Several) =>
          runAll(due, (each) => send(each, reference), onProgress),
        meta: { changes: ['transaction'] as const },
      }),
  };
};
