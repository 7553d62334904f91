import { z } from 'zod';
import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { OwnAgreement } from './own-agreement.ts';

export const listOwnAgreements = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/__SELF__/agreements',
  summary: 'List the agreements that the caller has accepted, and those of every form',
  access: signedIn,
  response: z.object({ results: z.array(OwnAgreement) }),
});
