import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFraudCase, listCaseOrders, listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import type { Api } from '../http/api.ts';
import type { FraudCaseListState } from './list-state.ts';

const meta = { reads: ['fraud-case', 'referral', 'ambassador'] } as const;

function ordersOf(api: Api, id: string, page: number) {
  const query = { page: String(page) };
  return queryOptions({
    queryKey: ['fraud-case', id, 'orders', query],
    meta,
    queryFn: ({ signal }) => api.call(listCaseOrders, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The queries about orders that are suspected of fraud. */
export const fraudCaseQueries = (api: Api) => ({
  /** The cases of everybody; for admins. */
  list({ page, pageSize, filters: { decided } }: FraudCaseListState) {
    const query = {
      ...{ page: String(page), pageSize: String(pageSize) },
      decided: decided ? ('true' as const) : ('false' as const),
    };
    return queryOptions({
      queryKey: ['fraud-cases', query],
      meta,
      queryFn: ({ signal }) => api.call(listFraudCases, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** The own cases, the latest first; for an admin everybody’s. */
  own(page: number) {
    const query = { page: String(page) };
    return queryOptions({
      queryKey: ['fraud-cases', 'own', query],
      meta,
      queryFn: ({ signal }) => api.call(listFraudCases, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ['fraud-case', id],
      meta,
      queryFn: ({ signal }) => api.call(getFraudCase, { params: { id }, signal }),
    }),
  /** The orders of a case, the latest first. */
  orders: (id: string, page: number) =>
    queryOptions({
      ...ordersOf(api, id, page),
      select: ({ results, ...answer }) => ({
        ...answer,
        results: results.map((each) => ({ ...each, id: each.referral.id })),
      }),
    }),
  /** The same of an own case, as referrals. */
  ownOrders: (id: string, page: number) =>
    queryOptions({
      ...ordersOf(api, id, page),
      select: ({ results, ...answer }) => ({
        ...answer,
        results: results.map(({ referral }) => referral),
      }),
    }),
});
