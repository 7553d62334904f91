import { z } from 'zod';
import { anyone } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email, OneTimeToken } from '../http/fields.ts';
import { register } from './endpoints.ts';

/** Refuses as the registration would: `email-in-use` where the owner of the email has used it, or has no need of it. */
export const checkInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/check-invitation',
  summary: 'Check an invitation before its form is shown',
  access: anyone,
  body: z.object({ email: Email, inviteToken: OneTimeToken }),
  problems: register.problems,
});
