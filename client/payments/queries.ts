import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { defaultPageSize } from '#contract/http/list.ts';
import { getCashAccount, listPayments } from '#contract/payments/endpoints.ts';
import type { Payment } from '#contract/payments/payment.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type PaymentListState, paymentList } from './list-state.ts';

const meta = { reads: ['transaction', 'activity', 'ambassador', 'me'] } as const;

/** The queries about cash. */
export const paymentQueries = (api: Api) => ({
  /** The payments that are due to everybody, or have been paid to them; for admins. */
  list(state: PaymentListState) {
    const { status, currency } = state.filters;
    const query = {
      ...listQueryOf(paymentList, state),
      status,
      ...(currency !== null && { currency }),
    };
    return queryOptions({
      queryKey: ['payments', query],
      meta,
      queryFn: ({ signal }) => api.call(listPayments, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** The amount due to somebody in a currency now: one payment, or none. */
  due: ({ user, currency }: Pick<Payment, 'user' | 'currency'>) =>
    queryOptions({
      queryKey: ['payments', 'due', user.id, currency],
      meta,
      queryFn: ({ signal }) =>
        api.call(listPayments, { query: { userId: user.id, currency }, signal }),
      staleTime: 0,
    }),
  /** The payments made to the signed-in person, the latest first. */
  own(userId: string, page: number) {
    const query = {
      userId,
      status: 'paid',
      page: String(page),
      pageSize: String(defaultPageSize),
    } as const;
    return queryOptions({
      queryKey: ['payments', query],
      meta,
      queryFn: ({ signal }) => api.call(listPayments, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** The cash of the signed-in person in each currency, and the address it is sent to. */
  account: () =>
    queryOptions({
      queryKey: ['payments', 'account'],
      meta,
      queryFn: ({ signal }) => api.call(getCashAccount, { query: {}, signal }),
    }),
});
