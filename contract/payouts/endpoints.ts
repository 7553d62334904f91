import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { cappedPageOf, listQuery } from '../http/list.ts';
import { Currency } from '../tenants/currency.ts';
import {
  OutcomesAnswer,
  OutcomesInput,
  Payable,
  Payout,
  PayoutChange,
  PayoutMethod,
  PayoutRun,
  PayoutRunInput,
  PayoutStatus,
  RunStep,
  WaitingCash,
  WaitingReason,
} from './payout.ts';
import { CashStanding } from './standing.ts';

const { page, pageSize, search } = listQuery(['number']).shape;

export const listPayable = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payouts/payable',
  summary: 'List by currency what a payout run would pay now, and what it would leave behind',
  access: holds('admin'),
  query: z.object({ method: PayoutMethod }),
  response: z.object({ results: z.array(Payable) }),
  problems: ['forbidden'],
});

export const listWaitingCash = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payouts/waiting',
  summary: 'List by person what a payout run would leave behind now and why, the largest first',
  access: holds('admin'),
  query: z.object({
    method: PayoutMethod,
    currency: Currency,
    reason: WaitingReason.optional(),
    page,
    pageSize,
  }),
  response: cappedPageOf(WaitingCash),
});

export const listPayoutRuns = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payout-runs',
  summary: 'List the payout runs, the latest first',
  access: holds('admin'),
  query: z.object({ page, pageSize }),
  response: cappedPageOf(PayoutRun),
});

export const createPayoutRun = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payout-runs',
  summary: 'Gather what can be paid in a currency, once for an id',
  access: holds('admin'),
  body: PayoutRunInput,
  response: PayoutRun,
  status: 201,
  problems: ['forbidden', 'nothing-payable', 'payout-run-open', 'pay-pal-not-connected'],
});

export const getPayoutRun = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payout-runs/:id',
  summary: 'Get a payout run',
  access: holds('admin'),
  params: ById,
  response: PayoutRun,
  problems: ['not-found'],
});

export const movePayoutRun = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payout-runs/:id/steps',
  summary: 'Submit, approve, send back, send or cancel a payout run; a repeat changes nothing',
  access: holds('admin'),
  params: ById,
  body: RunStep,
  response: PayoutRun,
  problems: [
    'not-found',
    'forbidden',
    'payout-run-changed',
    'needs-other-admin',
    'nothing-payable',
    'pay-pal-not-connected',
    'pay-pal-is-paying',
  ],
});

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payout-runs/:id/payouts',
  summary: 'List the payouts of a run, in the order of their numbers',
  access: holds('admin'),
  params: ById,
  query: z.object({ page, pageSize, search, status: PayoutStatus.optional() }),
  /** A search finds among the first 1,000 people who fit it. */
  response: cappedPageOf(Payout),
  problems: ['not-found'],
});

export const listLeftOut = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payout-runs/:id/left-out',
  summary: 'List the references of all payouts that were left out of a run',
  access: holds('admin'),
  params: ById,
  response: z.object({ references: z.array(z.string()) }),
  problems: ['not-found'],
});

export const changePayout = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/payout-runs/:id/payouts/:payoutId',
  summary: 'Leave a payout out of a run in review, or take it in again',
  access: holds('admin'),
  params: ById.extend({ payoutId: z.uuid() }),
  body: PayoutChange,
  response: Payout,
  problems: ['not-found', 'forbidden', 'payout-run-changed'],
});

export const downloadPayoutFile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payouts/file',
  summary: 'Download the file of an approved run; it is the same every time',
  access: holds('admin'),
  form: true,
  body: z.object({ format: z.literal('csv'), runId: z.uuid() }),
  sends: 'csv',
  problems: ['not-found', 'payout-run-changed'],
});

export const settlePayouts = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payout-runs/:id/outcomes',
  summary: 'Tell which payouts of a run were paid and which failed; a repeat changes nothing',
  access: holds('admin'),
  params: ById,
  body: OutcomesInput,
  response: OutcomesAnswer,
  problems: ['not-found', 'forbidden', 'payout-run-changed', 'pay-pal-is-paying'],
});

export const getCashStanding = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payouts/standing',
  summary: 'Get where cash is, and why: the caller’s, or anybody’s for an admin',
  access: signedIn,
  query: z.object({ userId: z.uuid().optional() }),
  response: CashStanding,
  problems: ['not-found', 'forbidden'],
});
