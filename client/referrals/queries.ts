import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultPageSize } from '#contract/http/list.ts';
import {
  getOrder,
  getReferralTotals,
  listOrders,
  listReferrals,
} from '#contract/referrals/endpoints.ts';
import { type DayRange, rangeProblem } from '../dates/ranges.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import {
  type OrderListState,
  orderList,
  type ReferralListState,
  referralList,
} from './list-state.ts';

/** The name and the email of the ambassador stand with a referral. */
const meta = { reads: ['referral', 'ambassador'] } as const;

/** A flag as a query has it. */
const flagOf = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false');

const daysOf = ({ from, to }: DayRange) => ({
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});

/** The filters as a call of the server takes them, of a list as of an export. */
export const askedBy = ({
  approvedState,
  suspicious,
  system,
  credited,
  currency,
  person,
  tests,
  ...days
}: ReferralListState['filters']) => ({
  ...(approvedState !== null && { approvedState }),
  ...(suspicious !== null && { suspicious: flagOf(suspicious) }),
  ...(system !== null && { system }),
  ...(credited !== null && { credited: flagOf(credited) }),
  ...(currency !== null && { currency }),
  ...(person !== null && { userId: person }),
  ...(tests && { includeTests: 'true' as const }),
  ...daysOf(days),
});

/** The filters of all orders in the same way. */
export const ordersAskedBy = ({ counted }: OrderListState['filters']) => ({
  ...(counted !== null && { counted: flagOf(counted) }),
});

/** The queries about referrals and orders. A list keeps its rows while the next ones load (SHELL-190). */
export const referralQueries = (api: Api) => ({
  /** Everybody's referrals; for admins. Days that are no range load nothing. */
  list(state: ReferralListState) {
    const query = { ...listQueryOf(referralList, state), ...askedBy(state.filters) };
    return queryOptions({
      queryKey: ['referrals', query],
      meta,
      queryFn: ({ signal }) => api.call(listReferrals, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(state.filters) === null,
    });
  },
  /** The referrals of somebody that were ordered on some days, the latest first (REF-10). */
  ofPerson(userId: string, page: number, days: DayRange) {
    const query = {
      ...{ userId, page: String(page), pageSize: String(defaultPageSize) },
      ...daysOf(days),
    };
    return queryOptions({
      queryKey: ['referrals', query],
      meta,
      queryFn: ({ signal }) => api.call(listReferrals, { query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(days) === null,
    });
  },
  /** The totals of the same referrals (REF-92). */
  totals(userId: string, days: DayRange) {
    const query = daysOf(days);
    return queryOptions({
      queryKey: ['referral-totals', userId, query],
      meta,
      queryFn: ({ signal }) =>
        api.call(getReferralTotals, { params: { id: userId }, query, signal }),
      placeholderData: keepPreviousData,
      enabled: rangeProblem(days) === null,
    });
  },
  /** Every order that reached us, also those that earned nobody anything; for admins. */
  orders(state: OrderListState) {
    const query = { ...listQueryOf(orderList, state), ...ordersAskedBy(state.filters) };
    return queryOptions({
      queryKey: ['orders', query],
      meta,
      queryFn: ({ signal }) => api.call(listOrders, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** One order with its trail. */
  order: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      meta,
      queryFn: ({ signal }) => api.call(getOrder, { params: { id }, signal }),
    }),
});
