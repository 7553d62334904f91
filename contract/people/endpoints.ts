import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Person, PersonChange } from './person.ts';

const BySlug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) });

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:slug',
  summary: 'Get a person of the tenant',
  access: holds('admin'),
  params: BySlug,
  response: Person,
  problems: ['not-found'],
});

export const updatePerson = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:slug',
  summary: 'Change a person of the tenant; fields left out stay as they are',
  access: holds('admin'),
  params: BySlug,
  body: PersonChange.extend({
    /** The caller’s own, which changing the email of an account with a role takes. */
    currentPassword: z.string().max(200).optional(),
  }),
  response: Person,
  problems: [
    'not-found',
    'email-in-use',
    'forbidden',
    'wrong-password',
    'too-many-requests',
    'conflict',
  ],
});
