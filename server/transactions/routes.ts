import type { Handlers } from '#server/platform/http/bind.ts';
import { addTransaction, getEarnings, listTransactions } from './service.ts';

export const transactionHandlers: Handlers<'addTransaction' | 'getEarnings' | 'listTransactions'> =
  { addTransaction, getEarnings, listTransactions };
