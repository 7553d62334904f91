import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { rangeProblem } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type AuditListState, auditList } from './list-state.ts';

/** The queries about the audit log. */
export const auditQueries = (api: Api) => ({
  list(state: AuditListState) {
    const { actions, from, to } = state.filters;
    const query = {
      ...listQueryOf(auditList, state),
      ...(actions.length > 0 && { action: actions.join(',') }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    };
    return queryOptions({
      queryKey: ['audit-log', query],
      meta: { reads: 'everything' },
      queryFn: ({ signal }) => api.call(listAuditEntries, { query, signal }),
      placeholderData: keepPreviousData,
      // A range without a day loads nothing (SHELL-173).
      enabled: rangeProblem(state.filters) === null,
    });
  },
});
