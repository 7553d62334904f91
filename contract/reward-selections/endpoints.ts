import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Day } from '../http/fields.ts';
import { cappedPageOf, listQuery, queryFlag, TestUsersLeftOut } from '../http/list.ts';
import { IssueType } from '../reward-definitions/reward-definition.ts';
import {
  CancelledReward,
  CancelReason,
  Choice,
  ChoiceResult,
  IssuedReward,
  IssueInput,
  mostChosenAtOnce,
  Offer,
  RewardSelection,
} from './selection.ts';

const userId = z.uuid().optional();
/** Each list and its export; `from` and `to` are days of the tenant's timezone, both included. */
const narrowing = {
  search: z.string().trim().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Includes rewards of test users in a list of everybody's. A list of one person's is always whole. */
  includeTestUsers: queryFlag.optional(),
};
const filters = { userId, ...narrowing };
const sorted = listQuery(['createdAt']);
const besides = {
  /** The types that occur among all rewards that the asker could list, with or without a search (REW-18). */
  types: z.array(IssueType),
  testUsersLeftOut: TestUsersLeftOut,
};

/** The answer to a person who is no admin has only available rewards and their own tokens (REW-151). */
export const checkRewards = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-selections/check',
  summary: 'Say what the caller, or anybody for an admin, can choose now',
  access: signedIn,
  body: z.object({
    userId,
    /** Only these rewards; all where left out. */
    rewards: z.array(z.uuid()).max(100).optional(),
  }),
  response: Offer,
  problems: ['not-found', 'forbidden'],
});

/** Each choice succeeds or fails by itself (REW-96). */
export const chooseRewards = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-selections',
  summary: 'Choose rewards for points or tokens: for the caller, or for anybody by an admin',
  access: signedIn,
  body: z.object({
    userId,
    rewards: z.array(Choice).min(1, 'Please choose a reward').max(mostChosenAtOnce),
  }),
  response: z.object({ results: z.array(ChoiceResult), balance: z.number().int() }),
  status: 201,
  problems: ['not-found', 'forbidden'],
});

export const listRewardSelections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reward-selections',
  summary:
    'List the rewards that were chosen and not issued yet: the caller’s, or all for an admin',
  access: signedIn,
  query: sorted.extend({ ...filters, issueAs: IssueType.optional() }),
  response: cappedPageOf(RewardSelection).extend(besides),
  problems: ['forbidden', 'not-found'],
});

/** For whoever packs the parcels: the file has the shipping addresses. */
export const exportRewardSelections = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-selections/export',
  summary: 'Export the unissued rewards that a search and the filters keep, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({
    format: z.literal('csv'),
    issueAs: IssueType.optional(),
    ...narrowing,
  }),
  sends: 'csv',
});

export const issueReward = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-selections/:id/issue',
  summary: 'Issue a chosen reward, once',
  access: holds('admin'),
  params: ById,
  body: IssueInput,
  response: IssuedReward,
  status: 201,
  problems: [
    'not-found',
    'reward-settled',
    'not-ready-to-issue',
    'reference-used',
    'shop-failed',
    'shop-refused',
  ],
});

export const cancelReward = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-selections/:id/cancel',
  summary: 'Cancel a chosen reward; points, token and stock are given back',
  access: holds('admin'),
  params: ById,
  // A page of an earlier release sends no body.
  body: z.object({ reason: CancelReason.optional() }).nullish(),
  problems: ['not-found', 'reward-settled'],
});

export const listCancelledRewards = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cancelled-rewards',
  summary:
    'List the rewards that were cancelled, also after they were issued: the caller’s, or all for an admin',
  access: signedIn,
  query: sorted.extend({ ...filters, issueAs: IssueType.optional() }),
  response: cappedPageOf(CancelledReward).extend(besides),
  problems: ['forbidden', 'not-found'],
});

export const exportCancelledRewards = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cancelled-rewards/export',
  summary: 'Export the cancelled rewards that a search and the filters keep, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({
    format: z.literal('csv'),
    issueAs: IssueType.optional(),
    ...narrowing,
  }),
  sends: 'csv',
});

export const generateRewardCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reward-codes/generate',
  summary: 'Make up a code that no issued reward has yet',
  access: holds('admin'),
  body: z.object({ kind: z.enum(['discount', 'gift-card']) }),
  response: z.object({ code: z.string() }),
});

export const listIssuedRewards = defineEndpoint({
  method: 'GET',
  path: '/api/v1/issued-rewards',
  summary: 'List the rewards that were issued: the caller’s, or all for an admin',
  access: signedIn,
  query: sorted.extend({ ...filters, issuedAs: IssueType.optional() }),
  response: cappedPageOf(IssuedReward).extend(besides),
  problems: ['forbidden', 'not-found'],
});

export const exportIssuedRewards = defineEndpoint({
  method: 'POST',
  path: '/api/v1/issued-rewards/export',
  summary: 'Export the issued rewards that a search and the filters keep, as CSV',
  access: holds('admin'),
  form: true,
  body: z.object({
    format: z.literal('csv'),
    issuedAs: IssueType.optional(),
    ...narrowing,
  }),
  sends: 'csv',
});

/** Where the shop could be changed too, the caller has to choose: `choice-required` otherwise (REW-172). */
export const deleteIssuedReward = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/issued-rewards/:id',
  summary: 'Delete an issued reward; its points or its token are given back',
  access: holds('admin'),
  params: ById,
  body: z.object({
    reason: CancelReason.optional(),
    deleteShopifyDiscount: z.boolean().optional(),
    disableShopifyGiftCard: z.boolean().optional(),
  }),
  problems: ['not-found', 'issued-reward-used', 'choice-required', 'shop-failed', 'shop-refused'],
});
