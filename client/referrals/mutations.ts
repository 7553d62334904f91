import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DryRunInput } from '#contract/referrals/dry-run.ts';
import {
  decideReferral,
  decideReferrals,
  exportOrders,
  exportReferrals,
  replayOrder,
  simulateOrder,
  tryCommission,
} from '#contract/referrals/endpoints.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import { exportOf } from '../exports/mutations.ts';
import type { Api } from '../http/api.ts';
import type { Decision } from './decisions.ts';
import type { OrderListState, ReferralListState } from './list-state.ts';
import { askedBy, ordersAskedBy } from './queries.ts';

/** The ledger follows a decision, and the referral activity with it (REF-44, REF-49). */
const changes = ['referral', 'transaction', 'activity'] as const;

type Exported = Pick<ReferralListState, 'search' | 'filters'>;

const fieldsOf = ({ search, filters }: Exported) => ({
  ...(search !== '' && { search }),
  ...askedBy(filters),
});

type ExportedOrders = Pick<OrderListState, 'search' | 'filters'>;

const orderFieldsOf = ({ search, filters }: ExportedOrders) => ({
  ...(search !== '' && { search }),
  ...ordersAskedBy(filters),
});

/** The mutations for referrals and orders. */
export const referralMutations = (api: Api) => ({
  /** Resolves to the referral after the decision. */
  decide: () =>
    mutationOptions({
      mutationFn: ({ id, approvedState }: { id: string; approvedState: ApprovedState }) =>
        api.call(decideReferral, { params: { id }, body: { approvedState } }),
      meta: { changes },
    }),
  /** Resolves to how many have another state now. Several decisions are calls one after the other. */
  decideSeveral: () =>
    mutationOptions({
      async mutationFn(decisions: readonly Decision[]): Promise<{ updated: number }> {
        let updated = 0;
        for (const { ids, approvedState } of decisions) {
          const body = { ids: [...ids], approvedState };
          updated += (await api.call(decideReferrals, { body })).updated;
        }
        return { updated };
      },
      meta: { changes },
    }),
  /** All referrals that the search and the filters keep (REF-94). */
  export: () => exportOf(api, 'referrals', fieldsOf, (call) => api.call(exportReferrals, call)),
  /** All orders that they keep (REF-152). */
  exportOrders: () =>
    exportOf(api, 'orders', orderFieldsOf, (call) => api.call(exportOrders, call)),
  /** Resolves to the earnings that the referrals of the last days would have had; nothing is kept. */
  tryCommission: () =>
    mutationOptions({
      mutationFn: (body: DryRunInput) => api.call(tryCommission, { body }),
    }),
  /** Resolves to the outcome of an order by the rules of today; nothing is kept. */
  replay: () =>
    mutationOptions({
      mutationFn: (id: string) => api.call(replayOrder, { params: { id } }),
    }),
  /** Resolves to the order with all of its events. Nobody is paid for it. */
  simulate: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof simulateOrder.body>) => api.call(simulateOrder, { body }),
      meta: { changes: ['referral'] as const },
    }),
});
