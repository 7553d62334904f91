import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooManyAttempts } from '../problems.ts';
import { networkOf } from './network-of.ts';
import { isAtRoute } from './request-target.ts';

/**
 * Bounds how often one address may call the authentication service at all, before anything else is
 * done for it. Generous: whole offices share an address. Attempts for one email have their own,
 * tighter bound in the service (AUTH-154).
 */
export async function limitAuthentication(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  app.addHook('onRequest', async (request) => {
    if (!isAtRoute(request, 'auth')) return;
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw tooManyAttempts(limit.ttl);
  });
}
