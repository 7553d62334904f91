import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { decideFraudCase, replyToFraudCase } from '#contract/fraud-cases/endpoints.ts';
import type { Api } from '../http/api.ts';

type WithId<Body> = Body & { id: string };

/** The mutations for orders that are suspected of fraud. */
export const fraudCaseMutations = (api: Api) => ({
  reply: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof replyToFraudCase.body>>) =>
        api.call(replyToFraudCase, { params: { id }, body }),
      meta: { changes: ['fraud-case'] as const },
    }),
  /** The ledger follows. */
  decide: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: WithId<z.input<typeof decideFraudCase.body>>) =>
        api.call(decideFraudCase, { params: { id }, body }),
      meta: { changes: ['fraud-case', 'referral', 'transaction', 'activity'] as const },
    }),
});
