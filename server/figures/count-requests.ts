import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { figureNames } from './names.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts each answered request and how long it took, by the pattern of its route: a figure has neither the address nor
 * the caller of a request. Requests that no route answers count under one name.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: figureNames.requests,
    help: 'Answered requests and how long they took, by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { route, method: request.method, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}
