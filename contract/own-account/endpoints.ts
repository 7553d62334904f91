import { z } from 'zod';
import { anyone, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Instant, OneTimeToken } from '../http/fields.ts';

/** An open session alone is not enough to take somebody’s data away or to end their account. */
const WithPassword = z.object({
  password: z.string().min(1, 'Please enter your current password').max(200),
});

export const downloadPersonalData = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/__SELF__/personal-data',
  summary: 'Download all that the product holds about oneself, as JSON',
  access: signedIn,
  body: WithPassword,
  sends: 'file',
  problems: ['wrong-password', 'too-many-requests', 'forbidden'],
});

export const requestDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/__SELF__/deletion',
  summary: 'Ask for the deletion of one’s own account; a link in a mail keeps it',
  access: signedIn,
  body: WithPassword,
  response: z.object({ deletionAt: Instant }),
  problems: ['wrong-password', 'too-many-requests', 'forbidden', 'last-administrator'],
});

export const keepAccount = defineEndpoint({
  method: 'POST',
  path: '/auth/keep-account',
  summary: 'Take back the deletion of an account with the token of the mail about it',
  access: anyone,
  body: z.object({ token: OneTimeToken }),
  response: z.object({ email: z.string() }),
  problems: ['invalid-token', 'limit-reached', 'too-many-test-users'],
});
