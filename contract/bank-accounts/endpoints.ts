import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ByUserId } from '../people/self.ts';
import { BankAccount } from './bank-account.ts';
import { BankAccountInput } from './bank-account-input.ts';

const path = '/api/v1/users/:id/bank-account';
const response = z.object({ bankAccount: BankAccount.nullable() });

export const getBankAccount = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Get holder and end of the bank account of the caller, or of anybody for an admin',
  access: signedIn,
  params: ByUserId,
  response,
  problems: ['not-found', 'forbidden'],
});

export const setBankAccount = defineEndpoint({
  method: 'PUT',
  path,
  summary: 'Set the bank account that the caller’s cash is sent to; a repeat changes nothing',
  access: signedIn,
  params: ByUserId,
  body: BankAccountInput,
  response,
  problems: ['not-found', 'forbidden'],
});

export const removeBankAccount = defineEndpoint({
  method: 'DELETE',
  path,
  summary: 'Remove the caller’s bank account',
  access: signedIn,
  params: ByUserId,
  problems: ['not-found', 'forbidden'],
});
