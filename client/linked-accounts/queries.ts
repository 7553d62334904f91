import { queryOptions } from '@tanstack/react-query';
import { listLinkedAccounts } from '#contract/linked-accounts/endpoints.ts';
import type { Api } from '../http/api.ts';

/** What can be asked about accounts elsewhere. */
export const linkedAccountQueries = (api: Api) => ({
  /** Everything that is linked with a person. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['linked-accounts', userId],
      meta: { reads: ['linked-account'] },
      queryFn: ({ signal }) => api.call(listLinkedAccounts, { query: { userId }, signal }),
    }),
});
