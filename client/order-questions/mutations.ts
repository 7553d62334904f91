import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOrderQuestion, contestOrder } from '#contract/order-questions/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The mutations for orders that somebody contests. */
export const orderQuestionMutations = (api: Api) => ({
  contest: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof contestOrder.body>) => api.call(contestOrder, { body }),
      meta: { changes: ['order-question'] as const },
    }),
  /** The ledger follows where the referral is approved with the answer. */
  answer: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: z.input<typeof answerOrderQuestion.body> & { id: string }) =>
        api.call(answerOrderQuestion, { params: { id }, body }),
      meta: { changes: ['order-question', 'referral', 'transaction', 'activity'] as const },
    }),
});
