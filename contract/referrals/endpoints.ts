import { z } from 'zod';
import { ReferralSystem } from '../activity-types/activity-type.ts';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Day } from '../http/fields.ts';
import { cappedPageOf, listQuery, queryFlag } from '../http/list.ts';
import { ByUserId } from '../people/self.ts';
import { Currency } from '../tenants/currency.ts';
import { DryRun, DryRunInput } from './dry-run.ts';
import { Order, OrderListItem } from './order.ts';
import { Referral, ReferralTotals } from './referral.ts';
import { Replay } from './replay.ts';
import { SimulatedOrder } from './simulated-order.ts';
import { approvedStates } from './trail.ts';

/** The filters of referrals (REF-04, REF-89). The days are those of the order, in the tenant's timezone. */
const referralFilters = {
  userId: z.uuid().optional(),
  search: z.string().trim().max(200).optional(),
  approvedState: z.enum(approvedStates).optional(),
  suspicious: queryFlag.optional(),
  system: ReferralSystem.optional(),
  credited: queryFlag.optional(),
  currency: Currency.optional(),
  /**
   * Includes orders that were made up, which are for admins only, and in a list of everybody's the orders of test users.
   * Figures have neither.
   */
  includeTests: queryFlag.optional(),
  from: Day.optional(),
  to: Day.optional(),
};

export const listReferrals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/referrals',
  summary: 'List referrals, newest first: the caller’s own, or everybody’s for an admin',
  access: signedIn,
  query: listQuery(['orderDate', 'principalNet']).extend(referralFilters),
  /** Counting ends at 10,000. */
  response: cappedPageOf(Referral).extend({
    /** True when there are test users or orders that were made up, and the answer leaves them out. */
    testsLeftOut: z.literal(true).optional(),
  }),
  problems: ['not-found', 'forbidden'],
});

export const decideReferral = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/referrals/:id',
  summary: 'Approve or deny a referral, or mark it undecided; the ledger follows',
  access: holds('admin'),
  params: ById,
  body: z.object({ approvedState: z.enum(approvedStates) }),
  response: Referral,
  problems: ['not-found'],
});

export const decideReferrals = defineEndpoint({
  method: 'POST',
  path: '/api/v1/referrals/decisions',
  summary: 'Decide about several referrals at once; those that have the state already are left out',
  access: holds('admin'),
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Please choose at least one referral').max(100),
    approvedState: z.enum(approvedStates),
  }),
  response: z.object({ updated: z.number().int() }),
  problems: ['not-found'],
});

export const getReferralTotals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id/referral-totals',
  summary: 'Get what the referrals of a person come to: the caller, or anybody for an admin',
  access: signedIn,
  params: ByUserId,
  query: z.object({ from: Day.optional(), to: Day.optional() }),
  response: ReferralTotals,
  problems: ['not-found', 'forbidden'],
});

export const exportReferrals = defineEndpoint({
  method: 'POST',
  path: '/api/v1/referrals/export',
  summary: 'Export the referrals that a search and the filters keep, newest first, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({ format: z.literal('csv'), ...referralFilters }),
  sends: 'csv',
  problems: ['not-found'],
});

/** The filters of all orders. */
const orderFilters = {
  search: z.string().trim().max(200).optional(),
  /** Orders that are somebody's referral, or orders that are nobody's. */
  counted: queryFlag.optional(),
};

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders',
  summary: 'List all orders that reached us, newest first',
  access: holds('admin'),
  query: listQuery(['orderDate']).extend(orderFilters),
  /** Counting ends at 10,000. */
  response: cappedPageOf(OrderListItem),
});

export const exportOrders = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/export',
  summary: 'Export the orders that a search and the filter keep, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({ format: z.literal('csv'), ...orderFilters }),
  sends: 'csv',
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  summary: 'Get an order with its trail: why it was credited, or why not',
  access: holds('admin'),
  params: ById,
  response: Order,
  problems: ['not-found'],
});

export const replayOrder = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/replay',
  summary: 'Send an order through the rules of today and say what would differ; changes nothing',
  access: holds('support'),
  params: ById,
  response: Replay,
  problems: ['not-found'],
});

export const simulateOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/simulated',
  summary: 'Make up an order and send it the whole way; the same number again changes it',
  access: holds('admin', 'support'),
  body: SimulatedOrder,
  response: Order,
  status: 201,
  problems: ['forbidden'],
});

export const tryCommission = defineEndpoint({
  method: 'POST',
  path: '/api/v1/referrals/dry-run',
  summary: 'Say who would have earned how much by a commission in the last 30 days',
  access: holds('admin'),
  body: DryRunInput,
  response: DryRun,
});
