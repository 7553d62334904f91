import { request as ask } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/testing/loopback-port.ts';
import type { Traces } from './open-traces.ts';
import { forgetTraces, tracesOf } from './testing/kept-spans.ts';

afterEach(forgetTraces);

const theirs = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${theirs}-b7ad6b7169203331-01`;

/** An app whose requests are traced, with routes that answer, fail, and use the database. */
function openApp({ traceRequests, traceStatement }: Traces): FastifyInstance {
  const app = Fastify({ genReqId: () => 'r-1' });
  traceRequests(app);
  app.get('/people/:id', async () => 'Ada');
  app.get('/status/:code', async ({ url }, reply) => reply.code(Number(url.slice(-3))).send());
  app.post('/people', async () => {
    traceStatement({ text: 'insert into users', milliseconds: 1 });
    return 'Ada';
  });
  return app;
}

const spansOf = (url: string, { proxies = [] as string[], headers = {} } = {}) =>
  tracesOf((traces) => openApp(traces).inject({ url, headers }), proxies);

describe('a request', () => {
  it('is a span by the pattern of its route, which names nobody', async () => {
    const [span, ...more] = await spansOf('/people/ada?search=lovelace');
    expect(more).toEqual([]);
    expect(span).toMatchObject({
      name: 'GET /people/:id',
      kind: SpanKind.SERVER,
      status: { code: SpanStatusCode.UNSET },
    });
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/people/:id',
      'http.response.status_code': 200,
      'banyan.request_id': 'r-1',
    });
  });

  it('of no route is a span by its method alone', async () => {
    const [span] = await spansOf('/ada');
    expect(span?.name).toBe('GET');
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 404,
      'banyan.request_id': 'r-1',
    });
  });

  it.each([
    [404, SpanStatusCode.UNSET],
    [499, SpanStatusCode.UNSET],
    [500, SpanStatusCode.ERROR],
    [502, SpanStatusCode.ERROR],
  ])('that is answered with %i has the status %i', async (code, status) => {
    const [span] = await spansOf(`/status/${code}`);
    expect(span?.attributes['http.response.status_code']).toBe(code);
    expect(span?.status).toEqual({ code: status });
  });

  it('goes on with the trace of whoever asks only behind a proxy of one’s own', async () => {
    const headers = { traceparent };
    const [stranger] = await spansOf('/people/ada', { headers });
    expect(stranger?.parentSpanContext).toBeUndefined();
    expect(stranger?.spanContext().traceId).not.toBe(theirs);
    const [known] = await spansOf('/people/ada', { headers, proxies: ['10.0.0.0/8'] });
    expect(known?.spanContext().traceId).toBe(theirs);
    expect(known?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  });

  it('has the statements of its route as its own, also after a body was read', async () => {
    const [statement, span] = await tracesOf(async (traces) => {
      const app = openApp(traces);
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/people`, { method: 'POST', headers, body: '{"name":"Ada"}' });
      await app.close();
    });
    expect(span?.name).toBe('POST /people');
    expect(statement?.name).toBe('insert');
    expect(statement?.parentSpanContext?.spanId).toBe(span?.spanContext().spanId);
  });

  it('ends when its client goes away', async () => {
    const spans = await tracesOf(async (traces) => {
      const app = openApp(traces);
      const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      app.addHook('onRequestAbort', async (_request) => gone.resolve());
      app.get('/slow', () => {
        begun.resolve();
        return gone.promise;
      });
      await app.ready();
      const port = await listenOnLoopback(app.server);
      const client = ask({ host: '127.0.0.1', port, path: '/slow' }).on('error', () => {});
      client.end();
      await begun.promise;
      client.destroy();
      await gone.promise;
      await app.close();
    });
    expect(spans.map(({ name }) => name)).toEqual(['GET /slow']);
    expect(spans[0]?.attributes).not.toHaveProperty('http.response.status_code');
  });

  it('that was answered before it is traced is answered all the same', async () => {
    const lines: string[] = [];
    const spans = await tracesOf(async ({ traceRequests }) => {
      const stream = { write: (line: string) => lines.push(line) };
      const app = Fastify({ logger: { level: 'error', stream } });
      app.addHook('onRequest', async (_, reply) => reply.code(429).send());
      traceRequests(app);
      expect((await app.inject({ url: '/people/ada' })).statusCode).toBe(429);
    });
    expect(spans).toEqual([]);
    expect(lines).toEqual([]);
  });
});
