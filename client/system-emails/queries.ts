import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/http/list.ts';
import { getSystemEmail, listSystemEmails } from '#contract/system-emails/endpoints.ts';
import type { Api } from '../http/api.ts';

// Some belong to features and settings, and follow the tenant's words.
const meta = { reads: ['system-email', 'tenant'] } as const;

/** The queries about system emails. */
export const systemEmailQueries = (api: Api) => ({
  /** All of them: the product has fewer than a page holds. */
  list: () =>
    queryOptions({
      queryKey: ['system-emails', 'list'],
      meta,
      queryFn: async ({ signal }) =>
        (await api.call(listSystemEmails, { query: { pageSize: `${maxPageSize}` }, signal }))
          .results,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['system-emails', id],
      meta,
      queryFn: ({ signal }) => api.call(getSystemEmail, { params: { id }, signal }),
    }),
});
