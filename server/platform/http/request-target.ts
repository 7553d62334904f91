import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';

type Area = 'api' | 'auth' | 'health';

/**
 * Whether a request has been matched to a route of one of these areas, such as `/auth/login`. Code
 * that depends on the route of a call asks this, since one route has many spellings: `/%61uth/login` is the same.
 */
export function isAtRoute(request: FastifyRequest, ...areas: Area[]): boolean {
  // Fastify makes these options anew each time.
  const { url } = request.routeOptions;
  return url !== undefined && areas.some((area) => url.startsWith(`/${area}/`));
}

/**
 * Refuses requests that a proxy and this server might read differently: those whose target is more than
 * a path, which has a host of its own, and those with two `Host` headers. Browsers send neither.
 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    );
    const isAmbiguous = hosts.length > 1 || !request.url.startsWith('/');
    done(isAmbiguous ? new ProblemError('invalid-input') : undefined);
  });
}
