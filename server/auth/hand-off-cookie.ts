import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loginWithToken } from '#contract/auth/tenant-switch-endpoints.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { lifetimes } from './lifetimes.ts';
import { findTargetTenant } from './target-tenant.ts';

type Address = Pick<Config, 'publicScheme' | 'platformDomain'>;

/** Browsers trust https, and this machine's own names without it (W3C Secure Contexts). */
const isTrustworthy = ({ publicScheme, platformDomain }: Address): boolean =>
  publicScheme === 'https' || /(^|\.)localhost$/.test(platformDomain);

/**
 * A cookie with this prefix can be set by the host itself alone: a page of a sibling tenant can
 * neither read nor plant it. Browsers refuse the prefix where they do not trust the connection.
 */
const cookieName = (address: Address): string =>
  isTrustworthy(address) ? '__Host-banyan-hand-off' : 'banyan-hand-off';

const cookieOptions = (address: Address) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isTrustworthy(address),
});

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** The state that a hand-off has to be bound to for this browser; undefined without the cookie. */
export function readHandOffState(
  cookies: Readonly<Record<string, string | undefined>>,
  address: Address,
): string | undefined {
  const value = cookies[cookieName(address)];
  return value === undefined ? undefined : hashOf(value);
}

interface Parts {
  readonly config: Config;
  readonly database: Database;
}

/**
 * Begins and ends a hand-off in the browser. `GET /login-with-token/start?from={tenantId}` sets the
 * cookie, a random value and nothing else, and goes back to where the person came from with its hash
 * as `state` (AUTH-88, AUTH-89). The exchange removes it with every answer (AUTH-91).
 */
export function startHandOffs(app: FastifyInstance, { config, database }: Parts): void {
  const name = cookieName(config);

  app.get('/login-with-token/start', { schema: { hide: true } }, async (request, reply) => {
    // A picture with this address would replace the cookie. Where a browser says nothing, it is no https.
    const destination = request.headers['sec-fetch-dest'];
    if (destination !== undefined && destination !== 'document') return reply.callNotFound();
    const host = await findHost(database, request.headers.host, config.platformDomain);
    const from = new URLSearchParams(request.url.split('?', 2)[1]).get('from');
    if (host.kind !== 'tenant' || from === null) return reply.redirect('/login');
    const here = { tenantId: host.tenantId, enabled: true };
    const origin = await findTargetTenant(database, here, from);
    if (!origin || origin.tenantId === host.tenantId) return reply.redirect('/login');

    const value = randomBytes(32).toString('base64url');
    reply.setCookie(name, value, {
      ...cookieOptions(config),
      maxAge: lifetimes.handOffCookie / 1000,
    });
    const isOperator = origin.tenantId === config.operatorTenantId;
    const page = isOperator ? '/login-tenant-admin' : '/login';
    const query = new URLSearchParams({ tenantId: host.tenantId });
    return noStore(reply).redirect(
      `${tenantOrigin(origin.tenantId, config)}${page}?${query}#state=${hashOf(value)}`,
    );
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== loginWithToken.path) return;
    reply.clearCookie(name, cookieOptions(config));
  });
}

const noStore = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
