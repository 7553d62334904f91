import { queryOptions } from '@tanstack/react-query';
import { listCodes } from '#contract/codes/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about codes. */
export const codeQueries = (api: Api) => ({
  /** The discount codes and the referral codes of somebody, oldest first. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['codes', userId],
      meta: { reads: ['code'] },
      queryFn: ({ signal }) => api.call(listCodes, { params: { id: userId }, signal }),
    }),
});
