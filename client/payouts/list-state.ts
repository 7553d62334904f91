import type { z } from 'zod';
import { PayoutStatus } from '#contract/payouts/payout.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The payout runs, the latest first. */
export const runList = defineList({ sorts: ['number'], sort: 'number', dir: 'desc', filters: {} });
export type RunListState = ListState<'number', z.infer<typeof runList.filters>>;

/** The payouts of a run, in the order of their numbers. */
export const payoutList = defineList({
  sorts: ['number'],
  sort: 'number',
  dir: 'asc',
  filters: { status: PayoutStatus.nullable().default(null) },
});
export type PayoutListState = ListState<'number', z.infer<typeof payoutList.filters>>;
