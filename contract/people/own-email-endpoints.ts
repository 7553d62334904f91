import { z } from 'zod';
import { anyone, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email, OneTimeToken } from '../http/fields.ts';

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/__SELF__/email-change',
  summary: 'Ask for another email of one’s own account; the link in a mail to it makes the change',
  access: signedIn,
  body: z.object({
    email: Email,
    /** The present password: an open session alone does not change how somebody signs in. */
    password: z.string().min(1, 'Please enter your current password').max(200),
  }),
  problems: ['wrong-password', 'email-in-use', 'too-many-requests', 'forbidden'],
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  summary: 'Change the email of an account with the token of the mail that went to the new one',
  access: anyone,
  body: z.object({ token: OneTimeToken }),
  response: z.object({ email: z.string() }),
  problems: ['invalid-token', 'email-in-use'],
});
