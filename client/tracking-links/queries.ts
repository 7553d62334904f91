import { queryOptions } from '@tanstack/react-query';
import { listLinkDomains } from '#contract/domains/endpoints.ts';
import {
  listTrackingLinkDefinitions,
  listTrackingLinks,
} from '#contract/tracking-links/endpoints.ts';
import type { Api } from '../http/api.ts';

/** All on one page (LINK-122). */
const pageSize = '100';

/** The queries about tracking links. */
export const trackingLinkQueries = (api: Api) => ({
  /** The kinds of links of the tenant, by title. */
  definitions: () =>
    queryOptions({
      queryKey: ['tracking-link-definitions'],
      meta: { reads: ['tracking-link', 'domain'] },
      queryFn: async ({ signal }) =>
        (await api.call(listTrackingLinkDefinitions, { query: { pageSize }, signal })).results,
    }),
  /** The links of somebody, oldest first, and the kinds of links that the person gets. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['tracking-links', userId],
      meta: { reads: ['tracking-link', 'code', 'domain', 'activity-type'] },
      queryFn: ({ signal }) => api.call(listTrackingLinks, { query: { pageSize, userId }, signal }),
    }),
  /** The domains for new links: the tenant's own valid ones, the default one first; then the product's. */
  domains: () =>
    queryOptions({
      queryKey: ['link-domains'],
      meta: { reads: ['domain'] },
      queryFn: async ({ signal }) =>
        (await api.call(listLinkDomains, { signal })).results
          .filter(({ id, validAt }) => id === undefined || validAt !== null)
          .toSorted(
            (one, other) =>
              Number(one.id === undefined) - Number(other.id === undefined) ||
              Number(other.default) - Number(one.default),
          ),
    }),
});
