import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { Problem, type ProblemCode, problems } from '#contract/http/problem.ts';

/**
 * The Fastify schema of an endpoint. Its zod schemas validate the call, strip the answer, and are
 * what the OpenAPI document says.
 */
export function routeSchema(name: string, endpoint: Endpoint): FastifySchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').at(1) === 'auth' ? 'Authentication' : 'API'],
    ...(endpoint.access.kind !== 'anyone' && { security: [{ session: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { ...successOf(endpoint), ...problemsOf(endpoint) },
  };
}

function successOf({ status, response }: Endpoint) {
  return response
    ? { [status ?? 200]: response }
    : { 204: z.undefined().describe('Done; the answer has no content') };
}

function problemsOf(endpoint: Endpoint) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemCodesOf(endpoint)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );
}

function problemCodesOf(endpoint: Endpoint): Set<ProblemCode> {
  const codes = new Set<ProblemCode>(endpoint.problems);
  if (endpoint.params) codes.add('not-found');
  if (endpoint.query || endpoint.body) codes.add('invalid-input');
  if (!endpoint.anyHost) codes.add('unknown-tenant');
  if (endpoint.access.kind !== 'anyone') codes.add('unauthenticated');
  if (endpoint.access.kind === 'holds' || endpoint.access.kind === 'operator') {
    codes.add('forbidden');
  }
  return codes;
}
