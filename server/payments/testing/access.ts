import { type Access, admins, signedIn } from '#server/testing/access.ts';
import { payment } from './writes.ts';

export const access: Access = {
  // Only admins are told of others; everybody may read their own payments.
  'GET /api/v1/payments': { passes: signedIn },
  'POST /api/v1/payments': { passes: admins, body: payment },
  'GET /api/v1/payments/account': { passes: signedIn },
};
