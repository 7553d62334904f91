import { type Access, signedIn } from '#server/testing/access.ts';
import { bankAccount } from './bank-account.ts';

const path = '/api/v1/users/:id/bank-account';

export const access: Access = {
  // Only admins are told of others, and nobody changes the account of another person.
  [`GET ${path}`]: { passes: signedIn },
  [`PUT ${path}`]: { passes: signedIn, body: bankAccount },
  [`DELETE ${path}`]: { passes: signedIn },
};
