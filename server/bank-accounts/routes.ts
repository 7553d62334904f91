import type { Handlers } from '#server/platform/http/bind.ts';
import { getBankAccount, removeBankAccount, setBankAccount } from './service.ts';

export const bankAccountHandlers: Handlers<
  'getBankAccount' | 'setBankAccount' | 'removeBankAccount'
> = { getBankAccount, setBankAccount, removeBankAccount };
