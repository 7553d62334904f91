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

export const getEmailChange = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/__SELF__/email-change',
  summary: 'The email that waits for the link in a mail to be opened; null where none waits',
  access: signedIn,
  response: z.object({ email: z.string().nullable() }),
  problems: ['forbidden'],
});

export const resendEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/__SELF__/email-change/resend',
  summary: 'Send the mail to the email that waits again; its earlier link works no more',
  access: signedIn,
  problems: ['not-found', 'email-in-use', 'too-many-requests', 'forbidden'],
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/__SELF__/email-change',
  summary: 'Give up the change of one’s own email: the link that was sent works no more',
  access: signedIn,
  problems: ['forbidden'],
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
