import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  getCashStanding,
  getPayoutRun,
  listLeftOut,
  listPayable,
  listPayoutRuns,
  listPayouts,
  listWaitingCash,
} from '#contract/payouts/endpoints.ts';
import type { PayoutMethod, PayoutRun } from '#contract/payouts/payout.ts';
import type { Api } from '../http/api.ts';
import { listQueryOf } from '../lists/list-query.ts';
import { type PayoutListState, payoutList, type RunListState, runList } from './list-state.ts';

const meta = { reads: ['payout', 'transaction', 'ambassador', 'bank-account'] } as const;

const refreshMilliseconds = 10_000;

/** Whether PayPal is at work on a run, which changes by itself then (PAY-19, PAY-93). */
const isAtWork = (run: PayoutRun | undefined): boolean =>
  run?.method === 'pay-pal' && run.status === 'sent';

/** The queries about payout runs. */
export const payoutQueries = (api: Api) => ({
  /** The payments that a run would make now, by currency. */
  payable: (method: PayoutMethod) =>
    queryOptions({
      queryKey: ['payouts', 'payable', method],
      meta: { reads: [...meta.reads, 'tenant'] },
      queryFn: ({ signal }) => api.call(listPayable, { query: { method }, signal }),
    }),
  /** One page of the people whom a run now would leave behind. */
  waiting: (query: z.input<typeof listWaitingCash.query>) =>
    queryOptions({
      queryKey: ['payouts', 'waiting', query],
      meta: { reads: [...meta.reads, 'tenant'] },
      queryFn: ({ signal }) => api.call(listWaitingCash, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  runs(state: RunListState) {
    const { page, pageSize } = listQueryOf(runList, state);
    const query = { page, pageSize };
    return queryOptions({
      queryKey: ['payouts', 'runs', query],
      meta,
      queryFn: ({ signal }) => api.call(listPayoutRuns, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  run: (id: string) =>
    queryOptions({
      queryKey: ['payouts', 'run', id],
      meta,
      queryFn: ({ signal }) => api.call(getPayoutRun, { params: { id }, signal }),
      refetchInterval: ({ state }) => isAtWork(state.data) && refreshMilliseconds,
    }),
  /**
   * The payouts of a run; read again whenever the run has changed, so that list and figures agree. The run is read after
   * them, so that it is never older than they are (PAY-115).
   */
  list({ id, version }: Pick<PayoutRun, 'id' | 'version'>, state: PayoutListState) {
    const { sort: _, dir: __, ...paging } = listQueryOf(payoutList, state);
    const { status } = state.filters;
    const query = { ...paging, ...(status !== null && { status }) };
    return queryOptions({
      queryKey: ['payouts', 'list', id, query, version],
      meta,
      async queryFn({ client, signal }) {
        const payouts = await api.call(listPayouts, { params: { id }, query, signal });
        await client.refetchQueries({ queryKey: payoutQueries(api).run(id).queryKey, exact: true });
        return payouts;
      },
      placeholderData: keepPreviousData,
    });
  },
  /** The references of the payouts that were left out of a run. */
  leftOut: ({ id, version }: Pick<PayoutRun, 'id' | 'version'>) =>
    queryOptions({
      queryKey: ['payouts', 'left-out', id, version],
      meta,
      queryFn: ({ signal }) => api.call(listLeftOut, { params: { id }, signal }),
    }),
  /** The parts of the signed-in person's cash, with their reasons. */
  standing: () =>
    queryOptions({
      queryKey: ['payouts', 'standing'],
      meta: { reads: [...meta.reads, 'activity', 'referral', 'me', 'tenant'] },
      queryFn: ({ signal }) => api.call(getCashStanding, { query: {}, signal }),
    }),
});
