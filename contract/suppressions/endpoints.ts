import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email } from '../http/fields.ts';

/** A repeat changes nothing. */
export const liftSuppression = defineEndpoint({
  method: 'POST',
  path: '/api/v1/email-suppressions/lift',
  summary: 'Let email go to an address again that has bounced, or called a mail spam',
  access: holds('admin'),
  body: z.object({ email: Email }),
  problems: ['not-found'],
});
