import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { OwnSession } from './own-session.ts';

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the sessions in which one’s own account is used, the newest first',
  access: signedIn,
  response: z.object({ results: z.array(OwnSession) }),
  problems: ['forbidden'],
});

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of these sessions',
  access: signedIn,
  params: z.object({ id: z.uuid() }),
  problems: ['forbidden', 'not-found'],
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all of these sessions but the one that asks',
  access: signedIn,
  problems: ['forbidden'],
});
