import { queryOptions } from '@tanstack/react-query';
import { getBankAccount } from '#contract/bank-accounts/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about a person's bank account. */
export const bankAccountQueries = (api: Api) => ({
  of: (userId: string) =>
    queryOptions({
      queryKey: ['bank-account', userId],
      meta: { reads: ['bank-account'] },
      queryFn: ({ signal }) => api.call(getBankAccount, { params: { id: userId }, signal }),
    }),
});
