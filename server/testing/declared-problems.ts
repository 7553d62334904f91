import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { Problem, type ProblemCode } from '#contract/http/problem.ts';
import { problemCodesOf } from '#server/platform/http/route-schema.ts';

/** The problems that any call can have beside those that its endpoint names. */
const always: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'invalid-input',
  'payload-too-large',
  'unsupported-media-type',
  'internal',
  'unavailable',
]);

/** Turns a refusal with a problem that the endpoint does not name into a failure of the server. */
export function assertDeclaredProblems(app: FastifyInstance): void {
  const byName = new Map(Object.entries(endpoints));
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = byName.get(request.routeOptions.schema?.operationId ?? '');
    if (!endpoint || reply.statusCode < 400) return;
    const { code } = Problem.parse(JSON.parse(String(payload)));
    if (always.has(code) || problemCodesOf(endpoint).has(code)) return;
    throw new Error(`${endpoint.method} ${endpoint.path} does not name the problem ${code}`);
  });
}
