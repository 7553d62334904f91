import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { ofTransaction } from '../../testing/shown-by.ts';
import { payoutList, runList } from '../list-state.ts';
import { payoutMutations } from '../mutations.ts';
import { payoutQueries } from '../queries.ts';

const ofPayout: readonly EndpointName[] = [
  'listPayable',
  'listWaitingCash',
  'listPayoutRuns',
  'getPayoutRun',
  'listPayouts',
  'listLeftOut',
  'getCashStanding',
  'countAwaitingReview',
  'listAuditEntries',
];

export const reads: Reads = (api) => [
  read(payoutQueries(api).payable('pay-pal-file')),
  read(payoutQueries(api).waiting({ method: 'bank-file', currency: 'EUR' })),
  read(payoutQueries(api).runs(runList.defaults)),
  read(payoutQueries(api).run(id)),
  read(payoutQueries(api).list({ id, version: 1 }, payoutList.defaults)),
  read(payoutQueries(api).leftOut({ id, version: 1 })),
  read(payoutQueries(api).standing()),
];

export const narrowed: Reads = (api) => [
  read(
    payoutQueries(api).list(
      { id, version: 1 },
      { ...payoutList.defaults, filters: { status: 'paid' } },
    ),
  ),
];

export const writes: Writes = {
  createPayoutRun: write(
    (api) => payoutMutations(api).create(),
    { submissionId: id, currency: 'EUR', method: 'pay-pal-file' },
    ofPayout,
  ),
  changePayout: write(
    (api) => payoutMutations(api).change(),
    { id, payoutId: id, leftOut: false },
    ofPayout,
  ),
  movePayoutRun: write((api) => payoutMutations(api).move(), { id, step: 'submit', version: 1 }, [
    ...ofPayout,
    ...ofTransaction,
  ]),
  settlePayouts: write(
    (api) => payoutMutations(api).settle(),
    { id, remaining: 'paid', version: 1 },
    [...ofPayout, ...ofTransaction],
  ),
  downloadPayoutFile: 'it reads, and leaves everything as it is',
};

export const others: Reads = (api) => [send(payoutMutations(api).download(), id)];
