import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type TenantListState, tenantList } from './list-state.ts';

/** The operator sees the first 20 tenants and finds the others by searching (AUTH-26, AUTH-27). */
const operatorPage = { page: 1, pageSize: 20 };

/** What the operator of the installation can ask about its tenants. */
export const operatorQueries = (api: Api) => ({
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
});
