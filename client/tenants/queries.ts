import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getInstallation,
  getTenant,
  listTenants,
  listTimezones,
} from '#contract/tenants/endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type TenantListState, tenantList } from './list-state.ts';

/** The operator sees the first 20 tenants and finds the others by searching (AUTH-26, AUTH-27). */
const operatorPage = { page: 1, pageSize: 20 };

/** What can be asked about tenants and the installation they live in. */
export const tenantQueries = (api: Api) => ({
  /** The tenant of a page, by its host name without port (TEN-50, TEN-98). */
  byDomain: (domain: string) =>
    queryOptions({
      queryKey: ['tenant', domain],
      meta: { reads: ['tenant'], isPublic: true },
      queryFn: ({ signal }) => api.call(getTenant, { query: { domain }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The operator's list; rows stay while the next ones load. */
  list(state: TenantListState) {
    const query = {
      ...listQueryOf(tenantList, { ...state, ...operatorPage }),
      sort: state.sort,
      dir: state.dir,
      ...(state.filters.includeDisabled && { includeDisabled: 'true' as const }),
    };
    return queryOptions({
      queryKey: ['tenants', query],
      meta: { reads: ['tenant'] },
      queryFn: ({ signal }) => api.call(listTenants, { query, signal }),
      // Whatever is asked for is loaded anew (AUTH-34).
      staleTime: 0,
      placeholderData: keepPreviousData,
    });
  },
  /** Names of all timezones, for a field that suggests them. */
  timezones: () =>
    queryOptions({
      queryKey: ['timezones'],
      queryFn: async ({ signal }) => (await api.call(listTimezones, { signal })).results,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What the front page shows. */
  installation: () =>
    queryOptions({
      queryKey: ['installation'],
      meta: { isPublic: true },
      queryFn: ({ signal }) => api.call(getInstallation, { signal }),
    }),
});
