import type { Handlers } from '#server/platform/http/bind.ts';
import { getEarnings, listTransactions } from './service.ts';

export const transactionHandlers: Handlers<'getEarnings' | 'listTransactions'> = {
  getEarnings,
  listTransactions,
};
