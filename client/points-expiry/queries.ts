import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getUpcomingExpiry, previewExpiry } from '#contract/points-expiry/endpoints.ts';
import { ExpireAfterMonths } from '#contract/points-expiry/points-expiry.ts';
import type { Api } from '../http/api.ts';

const meta = { reads: ['activity', 'transaction', 'tenant'] } as const;

/** What can be asked about points that expire. */
export const pointsExpiryQueries = (api: Api) => ({
  /** What is announced to a person; without an id, to the signed-in one. */
  upcoming: (userId?: string) =>
    queryOptions({
      queryKey: ['points-expiry', 'upcoming', userId ?? '__SELF__'],
      meta,
      queryFn: ({ signal }) => api.call(getUpcomingExpiry, { query: { userId }, signal }),
    }),
  /** Whom a run would hit today if points expired after so many months; nothing is asked for other than 1 to 12. */
  preview: (expireAfterMonths: unknown) => {
    const months = ExpireAfterMonths.safeParse(expireAfterMonths).data;
    return queryOptions({
      queryKey: ['points-expiry', 'preview', months ?? null],
      meta,
      queryFn: ({ signal }) =>
        api.call(previewExpiry, { query: { expireAfterMonths: String(months) }, signal }),
      placeholderData: keepPreviousData,
      enabled: months !== undefined,
    });
  },
});
