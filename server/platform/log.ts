import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';
import { isAtRoute } from './http/request-target.ts';

const redacted = '[redacted]';
const secretNames = new Set([
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'passwordHash',
  'token',
  'inviteToken',
  'secret',
  'clientSecret',
  'apiKey',
  'accountToken',
  'serverToken',
  'webhookPassword',
  'iban',
  'accountNumber',
  'authorization',
  'cookie',
  'set-cookie',
]);
/** Pino makes other fields of these before it writes them. Those of a request and an answer hold no secret. */
const serialized = new Set(['err', 'req', 'res']);
const saneRequestId = /^[\w-]{8,64}$/;

/**
 * How Fastify logs: one JSON object a line on standard output, without secrets. Standard request
 * lines are off because `logRequests` writes one that says more.
 */
export function logOptions(
  config: Pick<Config, 'logLevel'>,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'requestIdHeader'> {
  return {
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    requestIdHeader: false,
    genReqId: requestId,
    logger: {
      level: config.logLevel,
      stream,
      formatters: { log: fieldsWithoutSecrets },
      // Pino makes fields of an error only after that.
      redact: {
        paths: [...secretNames].flatMap((name) => [`err["${name}"]`, `err.*["${name}"]`]),
        censor: redacted,
      },
    },
  };
}

/**
 * The fields of a line with their secrets blacked out, down to three levels. Pino itself would look for each name in
 * each value anew, which takes longer for one line than all else that is done for a short link.
 */
function fieldsWithoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      serialized.has(name) ? value : shownAs(name, value, 2),
    ]),
  );
}

function shownAs(name: string, value: unknown, levelsBelow: number): unknown {
  if (value !== undefined && secretNames.has(name)) return redacted;
  if (levelsBelow === 0 || typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value);
  const shown = inside.map(([key, inner]) => [key, shownAs(key, inner, levelsBelow - 1)] as const);
  // A value with nothing to hide stays itself: a date says by itself how it is written.
  if (shown.every(([, inner], index) => inner === inside[index]?.[1])) return value;
  return Array.isArray(value) ? shown.map(([, inner]) => inner) : Object.fromEntries(shown);
}

/**
 * Writes one line for every answered request, and answers with the request's id. A proxy asks every second whether all is
 * well: that it is stands in the log only where somebody wants every detail (TEN-160).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const isWell = isAtRoute(request, 'health') && reply.statusCode === 200;
    request.log[isWell ? 'debug' : 'info'](
      {
        method: request.method,
        url: redactUrl(request.url),
        host: request.headers.host,
        tenant: request.caller?.tenant.tenantId,
        user: request.caller?.actor?.userId,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** An address with its parameters' names only: their values may be secret, or about people. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return path;
  return `${path}?${[...new Set(new URLSearchParams(query).keys())].join('&')}`;
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
}
