import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { logOptions, logRequests } from '../log.ts';
import { readForms } from './forms.ts';
import { describeApi } from './openapi.ts';
import { answerError, answerProblems } from './problem-handler.ts';
import { limitAuthentication } from './rate-limit.ts';
import { isAtRoute, refuseAmbiguousRequests } from './request-target.ts';

const maxBodyBytes = 256 * 1024;
/** How long a client may take to send one request. */
const requestMilliseconds = 30_000;

/** The settings of an app, and what tests see of it. */
export interface MakeAppOptions {
  readonly config: Pick<Config, 'logLevel' | 'trustedProxies'>;
  /** Takes the log instead of standard output. */
  readonly logStream?: { write(line: string): void };
  /** Sees the app before its first route. */
  readonly beforeRoutes?: (app: FastifyInstance) => void;
}

/**
 * A Fastify app on which endpoints can be bound: it validates and answers by their schemas, logs
 * every request without secrets, answers failures as problem documents and describes itself.
 */
export async function makeApp(options: MakeAppOptions): Promise<FastifyInstance> {
  const { trustedProxies } = options.config;
  const app = fastify({
    ...logOptions(options.config, options.logStream),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestMilliseconds,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    // A client that still asks while the server closes is answered, and the connection ends with the answer.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  options.beforeRoutes?.(app);

  logRequests(app);
  answerProblems(app);
  refuseAmbiguousRequests(app);
  forbidCaching(app);
  await app.register(cookie);
  await app.register(multipart);
  readForms(app);
  await limitAuthentication(app);
  await describeApi(app);
  return app;
}

/** Problems say so themselves. */
function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAtRoute(request, 'api', 'auth', 'health')) reply.header('cache-control', 'no-store');
    done();
  });
}
