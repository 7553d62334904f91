import { z } from 'zod';
import { Administrator, deleteReasons } from '../administrators/administrator.ts';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { Person, PersonChange } from './person.ts';

const BySlug = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .describe('The slug of the person'),
});

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id',
  summary: 'Get a person of the tenant',
  access: holds('admin'),
  params: BySlug,
  response: Person,
  problems: ['not-found'],
});

export const updatePerson = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:id',
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

export const deactivateUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id',
  summary: 'Deactivate an ambassador, or delete an administrator, which takes a reason',
  access: holds('admin'),
  params: ById,
  body: z.object({ personalInfoDeleteReason: z.enum(deleteReasons).optional() }).nullish(),
  problems: ['not-found', 'own-account', 'last-administrator', 'forbidden'],
});

export const restoreUser = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/restore',
  summary: 'Reactivate an ambassador, or restore a deleted administrator',
  access: holds('admin'),
  params: ById,
  response: z.union([Administrator, Person]),
  problems: ['not-found', 'forbidden', 'limit-reached'],
});
