import { mutationOptions } from '@tanstack/react-query';
import { liftSuppression } from '#contract/suppressions/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The mutations for an address that gets no email. */
export const suppressionMutations = (api: Api) => ({
  lift: () =>
    mutationOptions({
      mutationFn: ({ email }: { email: string }) => api.call(liftSuppression, { body: { email } }),
      meta: { changes: ['ambassador', 'administrator'] as const },
    }),
});
