import type { Handlers } from '#server/platform/http/bind.ts';
import { getCashAccount, listPayments, recordPayment } from './service.ts';

export const paymentHandlers: Handlers<'getCashAccount' | 'listPayments' | 'recordPayment'> = {
  getCashAccount,
  listPayments,
  recordPayment,
};
