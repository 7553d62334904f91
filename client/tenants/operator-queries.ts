import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type TenantListState, tenantList } from './list-state.ts';

/** The queries of the operator of the installation about its tenants. */
export const operatorQueries = (api: Api) => ({
  /** The operator's list; rows stay while the next ones load. */
  list(state: TenantListState) {
    const { includeDisabled, plan, health } = state.filters;
    const query = {
      ...listQueryOf(tenantList, state),
      sort: state.sort,
      dir: state.dir,
      ...(includeDisabled && { includeDisabled: 'true' as const }),
      ...(plan && { plan }),
      ...(health && { health }),
    };
    return queryOptions({
      queryKey: ['tenants', query],
      meta: { reads: ['tenant'] },
      queryFn: ({ signal }) => api.call(listTenants, { query, signal }),
      // Each query is loaded anew (AUTH-34).
      staleTime: 0,
      placeholderData: keepPreviousData,
    });
  },
});
