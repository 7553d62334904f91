import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Day } from '../http/fields.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { ByUserId } from '../people/self.ts';
import { Earnings, Transaction, TransactionInput } from './transaction.ts';

export const getEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/earnings/current',
  summary: 'Get what a person has earned: the caller, or anybody for an admin',
  access: signedIn,
  query: z.object({ userId: z.uuid().optional() }),
  response: Earnings,
  problems: ['not-found', 'forbidden'],
});

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id/transactions',
  summary:
    'List points and cash of a person, newest first: the caller’s, or anybody’s for an admin',
  access: signedIn,
  params: ByUserId,
  /** The days are those of the tenant's timezone, both included. `earned` leaves out rewards, payments and expiry. */
  query: listQuery(['createdAt']).extend({
    from: Day.optional(),
    to: Day.optional(),
    earned: queryFlag.optional(),
  }),
  /** The balance of all points, not only of those days. */
  response: pageOf(Transaction).extend({ balance: z.number().int() }),
  problems: ['not-found', 'forbidden'],
});

export const addTransaction = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/transactions',
  summary: 'Add a credit or a debit of points by hand; a repeat with the same id changes nothing',
  access: holds('admin'),
  params: ByUserId,
  body: TransactionInput,
  response: z.object({ transaction: Transaction, balance: z.number().int() }),
  status: 201,
  problems: ['not-found'],
});
