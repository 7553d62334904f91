import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import {
  ExternalUser,
  ExternalUserInput,
  externalUserTypes,
  LinkedAccounts,
} from './linked-account.ts';

export const listLinkedAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/linked-accounts',
  summary:
    'List the accounts elsewhere that are linked with the caller, or with anybody for an admin',
  access: signedIn,
  query: z.object({ userId: z.uuid().optional() }),
  response: LinkedAccounts,
  problems: ['not-found', 'forbidden'],
});

export const getExternalUser = defineEndpoint({
  method: 'GET',
  path: '/api/v1/external-user',
  summary: 'Get who the caller is in another system',
  access: signedIn,
  query: z.object({ userType: z.enum(externalUserTypes) }),
  response: ExternalUser,
  problems: ['not-found'],
});

export const linkExternalUser = defineEndpoint({
  method: 'POST',
  path: '/api/v1/external-users',
  summary:
    'Say who the caller, or anybody for an admin, is in another system; a repeat changes nothing',
  access: signedIn,
  body: ExternalUserInput.extend({ userId: z.uuid().optional() }),
  response: ExternalUser,
  status: 201,
  problems: [
    'already-linked',
    'forbidden',
    'not-found',
    'customer-not-verified',
    'shop-failed',
    'too-many-requests',
  ],
});

export const removeExternalUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/external-users/:id',
  summary: 'Remove the link to another system: one’s own, or anybody’s for an admin',
  access: signedIn,
  params: ById,
  problems: ['not-found', 'forbidden'],
});

export const removeSocialAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/social-accounts/:id',
  summary: 'Remove a linked social account: one’s own, or anybody’s for an admin',
  access: signedIn,
  params: ById,
  problems: ['not-found', 'forbidden'],
});
