import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { tooManyAttempts } from '../problems.ts';
import { isIn, networkOf } from './network-of.ts';
import { isAtRoute } from './request-target.ts';

type Limit = (request: FastifyRequest) => Promise<void>;

/** Refuses the calls of a network with `too-many-requests` once there were more than so many in a minute. */
function limitNetworks(
  app: FastifyInstance,
  perMinute: number,
  isExempt: (address: string) => boolean = () => false,
): Limit {
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  return async (request) => {
    if (isExempt(request.ip)) return;
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw tooManyAttempts(limit.ttl);
  };
}

/**
 * Bounds how often one address may call the authentication service at all, before anything else is
 * done for it. Generous: whole offices share an address. Attempts for one email have their own,
 * tighter bound in the service (AUTH-154).
 */
export async function limitAuthentication(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const refuseTooMany = limitNetworks(app, perMinute);
  app.addHook('onRequest', async (request) => {
    if (isAtRoute(request, 'auth')) await refuseTooMany(request);
  });
}

/**
 * Bounds how often one network may make one call. A proxy of the installation that asks for itself has no
 * bound: strangers make it ask, who would use that up for everybody.
 */
export const limitCalls = (
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  perMinute: number,
): Limit => limitNetworks(app, perMinute, (address) => isIn(address, trustedProxies));
