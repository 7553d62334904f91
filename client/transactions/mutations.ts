import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { addTransaction } from '#contract/transactions/endpoints.ts';
import type { Api } from '../http/api.ts';

type Input = z.input<typeof addTransaction.body>;

/** The mutations for points. */
export const transactionMutations = (api: Api) => ({
  /** Gives points to a person, or takes them away, by hand. */
  add: (personId: string) =>
    mutationOptions({
      mutationFn: (input: Input) =>
        api.call(addTransaction, { params: { id: personId }, body: input }),
      meta: { changes: ['transaction'] as const },
    }),
});
