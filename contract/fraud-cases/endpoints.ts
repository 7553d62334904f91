import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { cappedPageOf, listQuery, queryFlag } from '../http/list.ts';
import { CaseOrder, CaseText, FraudCase, verdicts } from './fraud-case.ts';

const paging = listQuery(['openedAt']).pick({ page: true, pageSize: true });

export const listFraudCases = defineEndpoint({
  method: 'GET',
  path: '/api/v1/fraud-cases',
  summary: 'List what is suspected of fraud: the caller’s own, or everybody’s for an admin',
  access: signedIn,
  query: paging.extend({
    /** Open cases come the oldest first, the others the latest first. */
    decided: queryFlag.optional(),
  }),
  /** Counting ends at 10,000. */
  response: cappedPageOf(FraudCase),
  problems: ['forbidden'],
});

export const getFraudCase = defineEndpoint({
  method: 'GET',
  path: '/api/v1/fraud-cases/:id',
  summary: 'Get a case with all its verdicts: one of the caller’s own, or any for an admin',
  access: signedIn,
  params: ById,
  response: FraudCase,
  problems: ['forbidden', 'not-found'],
});

export const listCaseOrders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/fraud-cases/:id/orders',
  summary: 'List the orders of a case, the latest first',
  access: signedIn,
  params: ById,
  query: paging,
  /** Counting ends at 10,000. */
  response: cappedPageOf(CaseOrder),
  problems: ['forbidden', 'not-found'],
});

export const replyToFraudCase = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/fraud-cases/:id/reply',
  summary: 'Say something to an open case of the caller’s own, in place of an earlier text',
  access: signedIn,
  params: ById,
  body: z.object({ reply: CaseText('Please write something') }),
  response: FraudCase,
  problems: ['forbidden', 'not-found', 'case-closed'],
});

export const decideFraudCase = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/fraud-cases/:id/verdict',
  summary: 'Give a verdict, or turn an earlier one round; the ledger follows',
  access: holds('admin'),
  params: ById,
  body: z.object({
    verdict: z.enum(verdicts),
    reason: CaseText('Please write a reason'),
    /** How many verdicts the caller has seen: nobody overrules a verdict unseen. */
    verdictsSeen: z.number().int().min(0),
  }),
  response: FraudCase,
  problems: ['not-found', 'case-decided'],
});
