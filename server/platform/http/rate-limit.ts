import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { tooManyAttempts } from '../problems.ts';
import { isIn, networkOf } from './network-of.ts';
import { isAtRoute } from './request-target.ts';
import { readHost } from './tenant-host.ts';

type Limit = (request: FastifyRequest) => Promise<void>;

/** How often the calls of one name may come from one network. */
interface NamedLimit {
  readonly name: string;
  readonly perMinute: number;
}

interface LimitParts {
  readonly config: Pick<Config, 'trustedProxies' | 'platformDomain'>;
  readonly database: Pick<Database, 'ask' | 'engine'>;
}

const authentication: NamedLimit = { name: 'authentication', perMinute: 600 };

/** Refuses the calls of a network with `too-many-requests` once there were more than so many in a minute. */
function limitHere(app: FastifyInstance, perMinute: number): Limit {
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return async (request) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw tooManyAttempts(limit.ttl);
  };
}

/**
 * The same for the calls at all servers together, which they count in the database; the embedded one has one
 * server alone. It stands behind `limitHere`, which keeps floods of calls away from the database.
 */
function limitEverywhere({ config, database }: LimitParts, { name, perMinute }: NamedLimit): Limit {
  if (database.engine === 'pglite') return async () => {};
  return async ({ ip, headers }) => {
    const bucket = createHash('sha256')
      .update(`${name}\n${networkOf(ip)}`)
      .digest('hex');
    const host = readHost(headers.host, config.platformDomain);
    const party = host.kind === 'tenant' ? host.tenantId : 'count-calls';
    const [counted] = await database.ask(
      party,
      sql<{ calls: number; milliseconds: number }>`select * from count_call(${sql.lit(bucket)})`,
    );
    if (counted && counted.calls > perMinute) throw tooManyAttempts(counted.milliseconds);
  };
}

/**
 * Bounds how often one address may call the authentication service at all, before anything else is
 * done for it. Generous: whole offices share an address. Attempts for one email have their own,
 * tighter bound in the service (AUTH-154).
 */
export async function limitAuthentication(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  atAuthentication(app, limitHere(app, authentication.perMinute));
}

/** The same over all servers. */
export function limitAuthenticationEverywhere(app: FastifyInstance, parts: LimitParts): void {
  atAuthentication(app, limitEverywhere(parts, authentication));
}

function atAuthentication(app: FastifyInstance, limit: Limit): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isAtRoute(request, 'auth')) return done();
    limit(request).then(() => done(), done);
  });
}

/**
 * Bounds how often one network may make one call, at all servers together. A proxy of the installation that
 * asks for itself has no bound: strangers make it ask, and would use up the bound for everybody.
 */
export function limitCalls(app: FastifyInstance, parts: LimitParts, call: NamedLimit): Limit {
  const limits = [limitHere(app, call.perMinute), limitEverywhere(parts, call)];
  return async (request) => {
    if (isIn(request.ip, parts.config.trustedProxies)) return;
    for (const limit of limits) await limit(request);
  };
}
