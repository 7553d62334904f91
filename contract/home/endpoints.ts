import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Instant } from '../http/fields.ts';
import { Home } from './home.ts';

export const getHome = defineEndpoint({
  method: 'GET',
  path: '/api/v1/home',
  summary: 'Get what the caller’s first screen begins with',
  access: signedIn,
  query: z.object({
    /** The moment of the newest entry that the caller has read; without it there are no news. */
    since: Instant.optional(),
  }),
  response: Home,
});
