import { z } from 'zod';
import { anyone } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email } from '../http/fields.ts';

/** Gives everybody the same answer, so that nobody learns whether a person has been approved (APPL-212). */
export const requestRegistrationLink = defineEndpoint({
  method: 'POST',
  path: '/auth/registration-link',
  summary: 'Send an approved applicant a new link to register',
  access: anyone,
  body: z.object({ email: Email }),
});
