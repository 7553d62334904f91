import { z } from 'zod';
import { Administrator, deleteReasons } from '../administrators/administrator.ts';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Person, PersonChange, UnchangeablePart } from './person.ts';
import { BySlug, ByUserId } from './self.ts';

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/:id',
  summary: 'Get a person of the tenant: the caller by their own slug, or anybody for an admin',
  access: signedIn,
  params: BySlug,
  response: Person,
  problems: ['not-found', 'forbidden'],
});

export const updatePerson = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/:id',
  summary: 'Change the caller, or anybody for an admin; fields left out stay as they are',
  access: signedIn,
  params: BySlug,
  body: PersonChange.extend({
    ...UnchangeablePart.shape,
    /** The caller’s own password, which a change of the email of an account with a role needs. */
    currentPassword: z.string().max(200).optional(),
  }),
  response: Person,
  problems: [
    'not-found',
    'email-in-use',
    'forbidden',
    'too-many-test-users',
    'wrong-password',
    'too-many-requests',
    'conflict',
  ],
});

export const countTestUsers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/test-users',
  summary: 'Count the test users of the tenant who are not deactivated, and how many there may be',
  access: holds('admin'),
  response: z.object({ count: z.number().int(), most: z.number().int() }),
});

export const deactivateUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/users/:id',
  summary: 'Deactivate an ambassador, or delete an administrator, which takes a reason',
  access: holds('admin'),
  params: ByUserId,
  body: z.object({ personalInfoDeleteReason: z.enum(deleteReasons).optional() }).nullish(),
  problems: ['not-found', 'own-account', 'last-administrator', 'forbidden'],
});

export const restoreUser = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/:id/restore',
  summary: 'Reactivate an ambassador, or restore a deleted administrator',
  access: holds('admin'),
  params: ByUserId,
  response: z.union([Administrator, Person]),
  problems: ['not-found', 'forbidden', 'limit-reached', 'too-many-test-users', 'deletion-asked'],
});
