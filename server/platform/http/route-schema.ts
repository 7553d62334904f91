import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { needsSubscription } from '#contract/billing/gate.ts';
import { shownPictureTypes } from '#contract/files/file.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { Problem, type ProblemCode, problemStatuses } from '#contract/http/problem.ts';

/**
 * The Fastify schema of an endpoint. Its zod schemas validate the call, strip the answer, and
 * make the OpenAPI document.
 */
export function routeSchema(name: string, endpoint: Endpoint): FastifySchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(isAuthentication(endpoint) && { tags: ['Authentication'] }),
    security: endpoint.access.kind === 'anyone' ? [] : [{ session: [] }],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: bodyOf(endpoint, endpoint.body) }),
    ...(endpoint.receives && { consumes: ['multipart/form-data'] }),
    ...(endpoint.form && { consumes: ['application/x-www-form-urlencoded'] }),
    response: { ...successOf(endpoint), ...problemsOf(endpoint) },
  };
}

/** A form has the session's token among its fields. */
const bodyOf = ({ form }: Endpoint, body: z.ZodType): z.ZodType =>
  form && body instanceof z.ZodObject
    ? body.safeExtend({ token: z.string().max(4000).describe('The token of the session') })
    : body;

const isAuthentication = ({ path }: Endpoint): boolean => path.startsWith('/auth/');

function successOf({ status, response, sends }: Endpoint) {
  if (sends === 'file') return { 200: fileAnswer };
  if (sends === 'csv') return { 200: csvAnswer };
  return response
    ? { [status ?? 200]: response }
    : { 204: z.undefined().describe('Done; the answer has no content') };
}

const fileAnswer = {
  description: 'The content of the file; what is no picture comes as a download',
  content: Object.fromEntries(
    [...shownPictureTypes, 'application/octet-stream'].map((type) => [type, { schema: z.file() }]),
  ),
};

const csvAnswer = {
  description: 'A CSV file as a download, in UTF-8 with a byte order mark',
  content: { 'text/csv': { schema: z.string() } },
};

function problemsOf(endpoint: Endpoint) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemCodesOf(endpoint)) {
    const status = problemStatuses[code];
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

/** Every problem that can refuse a call of the endpoint: the ones it names, and the ones that follow from its rules. */
export function problemCodesOf(endpoint: Endpoint): Set<ProblemCode> {
  // Any request may be one that a proxy would read differently.
  const codes = new Set<ProblemCode>(['invalid-input', ...(endpoint.problems ?? [])]);
  if (endpoint.params) codes.add('not-found');
  if (!endpoint.anyHost) codes.add('unknown-tenant');
  if (endpoint.access.kind !== 'anyone') codes.add('unauthenticated');
  if (isAuthentication(endpoint) || endpoint.callsPerMinute !== undefined)
    codes.add('too-many-requests');
  if (endpoint.access.kind === 'holds' || endpoint.access.kind === 'operator') {
    codes.add('forbidden');
  }
  if (needsSubscription(endpoint)) codes.add('subscription-required');
  return codes;
}
