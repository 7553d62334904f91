import { type Access, signedIn } from '#server/testing/access.ts';
import { bankAccount } from './bank-account.ts';

const path = '/api/v1/users/:id/bank-account';

export const access: Access = {
  // Of others only admins are told, and nobody changes theirs.
  [`GET ${path}`]: { passes: signedIn },
  [`PUT ${path}`]: { passes: signedIn, body: bankAccount },
  [`DELETE ${path}`]: { passes: signedIn },
};
