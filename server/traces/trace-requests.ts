import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Traced {
  readonly span: Span;
  readonly inside: Context;
}

/**
 * A span for each request, by the pattern of its route. It has the request's id, by which the log says more. It goes on
 * with the trace of the caller only where `continues` says that the caller is believed.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  { continues }: { readonly continues: boolean },
): void {
  const traced = new WeakMap<FastifyRequest, Traced>();

  app.addHook('onRequest', (request, _reply, done) => {
    const around = continues
      ? propagation.extract(context.active(), request.headers)
      : context.active();
    const route = request.routeOptions.url;
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route !== undefined && { 'http.route': route }),
          'banyan.request_id': request.id,
        },
      },
      around,
    );
    const inside = trace.setSpan(around, span);
    traced.set(request, { span, inside });
    context.with(inside, done);
  });
  // The reader of the body goes on from an event of the connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const found = traced.get(request);
    if (found) context.with(found.inside, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { span } = traced.get(request) ?? {};
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  // A client that goes away gets no answer.
  app.addHook('onRequestAbort', async (request) => traced.get(request)?.span.end());
}
