import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getUpcomingExpiry, previewExpiry } from '#contract/points-expiry/endpoints.ts';
import { ExpireAfterMonths } from '#contract/points-expiry/points-expiry.ts';
import type { Api } from '../http/api.ts';

const meta = { reads: ['activity', 'transaction', 'tenant'] } as const;

/** The queries about points that expire. */
export const pointsExpiryQueries = (api: Api) => ({
  /** The announced expiry for a person; without an id, for the signed-in one. */
  upcoming: (userId?: string) =>
    queryOptions({
      queryKey: ['points-expiry', 'upcoming', userId ?? '__SELF__'],
      meta,
      queryFn: ({ signal }) => api.call(getUpcomingExpiry, { query: { userId }, signal }),
    }),
  /** The people concerned if points expired today after so many months; only 1 to 12 months are asked for. */
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
