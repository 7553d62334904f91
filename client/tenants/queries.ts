import { queryOptions } from '@tanstack/react-query';
import { getInstallation, getTenant, listTimezones } from '#contract/tenants/endpoints.ts';
import type { Api } from '../http/api.ts';

/** The queries about tenants and the installation they live in. */
export const tenantQueries = (api: Api) => ({
  /** The tenant of a page, by its host name without port (TEN-50, TEN-98). */
  byDomain: (domain: string) =>
    queryOptions({
      queryKey: ['tenant', domain],
      meta: { reads: ['tenant'], isPublic: true },
      queryFn: ({ signal }) => api.call(getTenant, { query: { domain }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The names of all timezones, for a field that suggests them. */
  timezones: () =>
    queryOptions({
      queryKey: ['timezones'],
      queryFn: async ({ signal }) => (await api.call(listTimezones, { signal })).results,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The installation, for its front page. */
  installation: () =>
    queryOptions({
      queryKey: ['installation'],
      meta: { isPublic: true },
      queryFn: ({ signal }) => api.call(getInstallation, { signal }),
    }),
});
