import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { recordPayment } from '#contract/payments/endpoints.ts';
import type { Api } from '../http/api.ts';

type Input = z.input<typeof recordPayment.body>;

/** What can be done about cash that is due. */
export const paymentMutations = (api: Api) => ({
  /** Records that an amount due has been paid, once (AMB-105). */
  record: () =>
    mutationOptions({
      mutationFn: (input: Input) => api.call(recordPayment, { body: input }),
      meta: { changes: ['transaction'] as const },
    }),
});
