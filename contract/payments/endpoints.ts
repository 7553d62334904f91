import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { cappedPageOf, listQuery } from '../http/list.ts';
import { Currency } from '../tenants/currency.ts';
import { CashAccount, Payment, PaymentInput, PaymentStatus } from './payment.ts';

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'List cash due or payments made: the caller’s own, or everybody’s for an admin',
  access: signedIn,
  query: listQuery(['createdAt', 'value']).extend({
    status: PaymentStatus.default('due'),
    userId: z.uuid().optional(),
    currency: Currency.optional(),
  }),
  /** Counting ends at 10,000; a search finds among the first 1,000 people who fit it. */
  response: cappedPageOf(Payment),
  problems: ['not-found', 'forbidden'],
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payments',
  summary:
    'Record a payment of all that is due to a person in a currency; a repeat changes nothing',
  access: holds('admin'),
  body: PaymentInput,
  response: Payment,
  status: 201,
  problems: ['not-found', 'forbidden', 'amount-changed'],
});

export const getCashAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payments/account',
  summary:
    'Get cash earned, paid and due, and the PayPal email: the caller’s, or anybody’s for an admin',
  access: signedIn,
  query: z.object({ userId: z.uuid().optional() }),
  response: CashAccount,
  problems: ['not-found', 'forbidden'],
});
