import { z } from 'zod';
import { anyone, holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Email, EmailAttempt, OneTimeToken } from '../http/fields.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { SessionAnswer } from './session.ts';

export const requestLoginAs = defineEndpoint({
  method: 'POST',
  path: '/auth/request-login-as',
  summary: 'Ask, as support, for a link to sign in as somebody else of this tenant',
  access: holds('support'),
  body: z.object({ email: Email }),
  response: z.object({
    /** The one-time token of the link; it is not a session (AUTH-151). */
    token: z.string(),
  }),
  problems: ['unknown-user'],
});

export const loginAs = defineEndpoint({
  method: 'POST',
  path: '/auth/login-as',
  summary: 'Sign in with a login link',
  access: anyone,
  body: z.object({
    tenantId: NamedTenantId.optional(),
    email: EmailAttempt,
    token: OneTimeToken,
  }),
  response: SessionAnswer,
  problems: ['login-link-invalid'],
});
