import { z } from 'zod';
import { anyone, operator } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { OneTimeToken } from '../http/fields.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { SessionAnswer } from './session.ts';

/** SHA-256 of the value in the target's cookie, base64url (AUTH-89). */
const State = z.string().regex(/^[\w-]{43}$/);

const HandOff = z.object({
  /** The one-time token that the target exchanges for a session; no session itself (AUTH-146). */
  token: z.string(),
  /** Where the browser goes with the token in the fragment: the target's `/login-with-token`. */
  url: z.url(),
});

export const requestAccess = defineEndpoint({
  method: 'POST',
  path: '/auth/request-access',
  summary: 'Ask, as the operator, for a hand-off to another tenant',
  access: operator,
  body: z.object({ tenantId: NamedTenantId.min(1), state: State }),
  response: HandOff,
  problems: ['not-found', 'tenant-disabled'],
});

/** The second half of signing in to another tenant than the page's own (AUTH-96). */
export const switchTenant = defineEndpoint({
  method: 'POST',
  path: '/auth/switch-tenant',
  summary: 'Turn the ticket of a sign-in to another tenant into a hand-off',
  access: anyone,
  body: z.object({ tenantId: NamedTenantId.min(1), ticket: OneTimeToken, state: State }),
  response: HandOff,
  problems: ['invalid-token'],
});

/** Takes the cookie of `GET /login-with-token/start` as well, and removes it in every case (AUTH-91). */
export const loginWithToken = defineEndpoint({
  method: 'POST',
  path: '/auth/login-with-token',
  summary: 'Exchange a hand-off token for a session of this tenant',
  access: anyone,
  body: z.object({ token: OneTimeToken }),
  response: SessionAnswer,
  problems: ['invalid-token'],
});
