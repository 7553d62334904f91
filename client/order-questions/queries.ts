import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/http/list.ts';
import { askAboutOrder, listOrderQuestions } from '#contract/order-questions/endpoints.ts';
import type { Api } from '../http/api.ts';
import { isUnread } from '../http/is-unread.ts';
import type { OrderQuestionListState } from './list-state.ts';

const meta = { reads: ['order-question', 'ambassador'] } as const;

/** The questions about orders, and about contested orders. */
export const orderQuestionQueries = (api: Api) => ({
  /** Why orders with a number were credited to oneself, or why not; an empty number loads nothing. */
  answers: (orderNumber: string) =>
    queryOptions({
      queryKey: ['order-answers', orderNumber],
      meta: { reads: ['referral', 'order-question', 'ambassador'] },
      queryFn: ({ signal }) => api.call(askAboutOrder, { query: { orderNumber }, signal }),
      enabled: orderNumber !== '',
      // Only so many questions are allowed, so a look back at the window asks none.
      refetchOnWindowFocus: false,
      refetchOnReconnect: isUnread,
    }),
  /** The queue of everybody; for admins. */
  list({ page, pageSize, filters: { answered } }: OrderQuestionListState) {
    const query = {
      ...{ page: String(page), pageSize: String(pageSize) },
      answered: answered ? ('true' as const) : ('false' as const),
    };
    return queryOptions({
      queryKey: ['order-questions', query],
      meta,
      queryFn: ({ signal }) => api.call(listOrderQuestions, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** The own questions, the latest first; for an admin everybody’s. */
  own(page: number) {
    const query = { page: String(page) };
    return queryOptions({
      queryKey: ['order-questions', 'own', query],
      meta,
      queryFn: ({ signal }) => api.call(listOrderQuestions, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  /** The questions about one order, the latest first. */
  ofOrder(orderId: string) {
    const query = { orderId, pageSize: String(maxPageSize) };
    return queryOptions({
      queryKey: ['order-questions', 'of-order', orderId],
      meta,
      queryFn: ({ signal }) => api.call(listOrderQuestions, { query, signal }),
    });
  },
});
