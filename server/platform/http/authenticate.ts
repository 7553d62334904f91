import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SessionClaims } from '#contract/auth/session.ts';
import { roles } from '#contract/http/access.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../problems.ts';
import { assertAccess, isUnpaid } from './access.ts';
import type { Actor, Caller } from './caller.ts';
import type { Platform } from './platform.ts';
import { findHost } from './tenant-host.ts';

/**
 * Finds the caller, and refuses one who may not call: with `unknown-tenant` when the host names no tenant, else as
 * `assertAccess` says, or with `subscription-required`. The token comes from the header unless it was `given` elsewhere. Everything but the token's
 * signature is read from the database at every call, so that a deleted user, a lost role or an ended session counts at
 * once (AUTH-50, AUTH-67).
 */
export async function authenticate(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'withoutSubscription'>,
  platform: Platform,
  given = bearerToken(request),
): Promise<Caller> {
  const { access } = endpoint;
  const { config, database } = platform;
  const host = await findHost(database, request.headers.host, config.platformDomain);
  if (host.kind !== 'tenant') throw new ProblemError('unknown-tenant');
  const { tenantId } = host;
  const now = platform.now();
  const token = access.kind === 'anyone' ? undefined : given;
  const claims = token ? await platform.sessionTokens.verify(token, tenantId, now) : undefined;

  const row = await readCaller(database, tenantId, claims, now);
  if (!row) throw new ProblemError('unknown-tenant');
  const caller: Caller = {
    tenant: { tenantId, enabled: row.enabled },
    isActive: row.isActive || !config.stripe,
    actor: claims && actorOf(claims, row),
  };
  assertAccess(access, caller, platform.config);
  if (isUnpaid(endpoint, caller)) {
    const message = await database.inTenant(tenantId, platform.whyUnpaid);
    throw new ProblemError('subscription-required', message === undefined ? {} : { message });
  }
  return caller;
}

/** The person whose session of the tenant a request carries; undefined without a valid one. */
export async function findActor(
  request: FastifyRequest,
  tenantId: TenantId,
  { database, sessionTokens, now: clock }: Platform,
): Promise<Actor | undefined> {
  const now = clock();
  const token = bearerToken(request);
  const claims = token ? await sessionTokens.verify(token, tenantId, now) : undefined;
  if (!claims) return undefined;
  const row = await readCaller(database, tenantId, claims, now);
  return row && actorOf(claims, row);
}

interface CallerRow {
  readonly enabled: boolean;
  /** Null where no session of a user holds. */
  readonly email: string | null;
  readonly roles: readonly string[] | null;
  readonly standsInFor: string | null;
  readonly actor: string | null;
  readonly grantedRoles: readonly string[] | null;
  readonly isActive: boolean;
}

/** The tenant and, when the claims still hold, the user, in one statement. */
async function readCaller(
  database: Database,
  tenantId: TenantId,
  claims: SessionClaims | undefined,
  now: Date,
): Promise<CallerRow | undefined> {
  const values = [tenantId, claims?.sid ?? null, claims?.sub ?? null, now];
  const [row] = await database.ask(
    tenantId,
    sql<CallerRow>`select * from find_caller(${sql.join(values.map((value) => sql.lit(value)))})`,
  );
  return row;
}

function actorOf(claims: SessionClaims, row: CallerRow): Actor | undefined {
  const { enabled, actor } = row;
  const email = row.standsInFor ?? row.email;
  const granted = row.grantedRoles ?? row.roles;
  if (email === null || granted === null) return undefined;
  const held = roles.filter((role) => granted.includes(role));
  if (!enabled && !held.includes('support')) return undefined;
  const person = { userId: claims.sub, sessionId: claims.sid, email, roles: held };
  return actor === null ? person : { ...person, actedBy: actor };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
