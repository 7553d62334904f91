import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';

const secretNames = [
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
];
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
      redact: {
        paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
  };
}

/** Writes one line for every answered request, and answers with the request's id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
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
