import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Problem, type ProblemCode, problemStatuses } from '#contract/http/problem.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { ProblemError } from '../problems.ts';

type Fields = Readonly<Record<string, string>>;

/** Answers every failure of the app as a problem document (SHELL-231). */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, { code: 'not-found' }));
  app.setErrorHandler(answerError);
}

/**
 * Answers one failure. An error that is no refusal of the contract is logged with its stack. Its answer has no
 * details, only the request's id.
 */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'A request failed');
  else if (refusal.code === 'unavailable')
    request.log.warn({ err: error }, 'The database or the store of files is away');
  return sendProblem(reply, refusal ?? { code: 'internal' });
}

interface Refusal {
  readonly code: ProblemCode;
  /** For people, where it says more than the code's own words. */
  readonly message?: string;
  readonly fields?: Fields | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly authRedirect?: string | undefined;
  readonly findings?: Problem['findings'];
}

/** The seconds until another try where nobody knows better, by the status of the refusal. */
export const usualRetryAfter: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, fields, authRedirect, findings } = refusal;
  const status = problemStatuses[code];
  const title = problemMessages[code];
  const problem: Problem = {
    type: `urn:banyan:problem:${code}`,
    title,
    status,
    code,
    message: message ?? title,
    ...(fields && { fields }),
    ...(authRedirect !== undefined && { authRedirect }),
    ...(findings && { findings }),
    requestId: reply.request.id,
  };
  const retryAfter = refusal.retryAfterSeconds ?? usualRetryAfter[status];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problem);
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Nothing can be found under an invalid id.
    if (error.validationContext === 'params') return { code: 'not-found' };
    return { code: 'invalid-input', fields: fieldsOf(error.validation) };
  }
  if (error.statusCode === 413) return { code: 'payload-too-large' };
  if (error.statusCode === 415) return { code: 'unsupported-media-type' };
  // 403 is a file that is never served.
  if (error.statusCode === 404 || error.statusCode === 403) return { code: 'not-found' };
  const isBadRequest = error.statusCode !== undefined && error.statusCode < 500;
  return isBadRequest ? { code: 'invalid-input' } : undefined;
}

/** The first message of each field, by its path: `/address/city` is the field `address.city`. */
function fieldsOf(issues: { instancePath: string; message?: string }[]): Fields | undefined {
  const fields = new Map<string, string>();
  for (const { instancePath, message } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    if (field && !fields.has(field)) fields.set(field, message ?? problemMessages['invalid-input']);
  }
  return fields.size > 0 ? Object.fromEntries(fields) : undefined;
}
