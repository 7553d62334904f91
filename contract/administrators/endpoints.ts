import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById, Email } from '../http/fields.ts';
import { listQuery, pageOf, queryFlag } from '../http/list.ts';
import { Administrator, Invitation } from './administrator.ts';

export const listAdministrators = defineEndpoint({
  method: 'GET',
  path: '/api/v1/administrators',
  summary: 'List administrators and open invitations',
  access: holds('admin'),
  query: listQuery(['lastName', 'email']).extend({ includeDeleted: queryFlag.optional() }),
  response: pageOf(Administrator),
});

export const inviteAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invited-administrators',
  summary: 'Invite a person to become an administrator',
  access: holds('admin'),
  body: Invitation,
  response: Administrator,
  status: 201,
  problems: ['already-administrator', 'already-invited', 'limit-reached'],
});

export const cancelInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/invited-administrators/:id',
  summary: 'Cancel an open invitation',
  access: holds('admin'),
  params: ById,
  problems: ['invitation-closed'],
});

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/administrator-invites/resend',
  summary: 'Send an open invitation again with a new token',
  access: holds('admin'),
  body: z.object({ email: Email }),
  problems: ['invitation-closed', 'too-many-requests'],
});
