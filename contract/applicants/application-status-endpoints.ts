import { z } from 'zod';
import { anyone } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ApplicationStatus } from './application-status.ts';

/**
 * Looks and changes nothing; the token is in the body, because addresses are logged. A token that is
 * unknown, over or another tenant’s is `invalid-token` in each case (APPL-213).
 */
export const checkApplicationStatus = defineEndpoint({
  method: 'POST',
  path: '/auth/application-status',
  summary: 'See where an application stands, with the token of the mail about it',
  access: anyone,
  // A token of any length is taken, so that a broken one is answered like an unknown one.
  body: z.object({ token: z.string() }),
  response: ApplicationStatus,
  problems: ['invalid-token'],
});
