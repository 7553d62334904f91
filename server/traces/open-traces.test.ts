import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTraces } from './open-traces.ts';
import { collector, forgetTraces, tracesOf } from './testing/kept-spans.ts';

afterEach(() => {
  forgetTraces();
  vi.unstubAllEnvs();
});

const nothing = async () => {};
const select = { text: "select 'Ada' from users", milliseconds: 250 };

describe('the traces of a process', () => {
  it('are those of Banyan, unless the environment names it otherwise', async () => {
    const [span] = await tracesOf(({ traceJob }) => traceJob('send-mail', nothing));
    expect(span?.resource.attributes).toMatchObject({ 'service.name': 'banyan' });
    expect(span?.instrumentationScope.name).toBe('banyan');
    vi.stubEnv('OTEL_SERVICE_NAME', 'banyan-of-acme');
    const [named] = await tracesOf(({ traceJob }) => traceJob('send-mail', nothing));
    expect(named?.resource.attributes).toMatchObject({ 'service.name': 'banyan-of-acme' });
  });

  it('end without a failure where the collector fails', async () => {
    const { exporter } = collector();
    const shutdown = () => Promise.reject(new Error('The collector is away'));
    const { close } = openTraces({ trustedProxies: [] }, { ...exporter, shutdown });
    await expect(close()).resolves.toBeUndefined();
  });
});

describe('a job', () => {
  it('is a span with the name of its kind', async () => {
    const [span, ...more] = await tracesOf(({ traceJob }) => traceJob('send-mail', nothing));
    expect(more).toEqual([]);
    expect(span).toMatchObject({
      name: 'job send-mail',
      kind: SpanKind.CONSUMER,
      attributes: { 'banyan.job': 'send-mail' },
      status: { code: SpanStatusCode.UNSET },
    });
  });

  it('that fails is told as a failure of its kind, and fails all the same', async () => {
    const failure = new TypeError('Ada');
    const [span] = await tracesOf(({ traceJob }) =>
      expect(traceJob('send-mail', () => Promise.reject(failure))).rejects.toBe(failure),
    );
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(span?.attributes).toEqual({ 'banyan.job': 'send-mail', 'error.type': 'TypeError' });
  });
});

describe('a statement', () => {
  it('is a span of its job, without its values, as long as it took', async () => {
    const [span, job] = await tracesOf(({ traceJob, traceStatement }) =>
      traceJob('send-mail', async () => traceStatement(select)),
    );
    expect(span).toMatchObject({
      name: 'select',
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': 'select ? from users' },
      status: { code: SpanStatusCode.UNSET },
    });
    expect(span?.parentSpanContext?.spanId).toBe(job?.spanContext().spanId);
    expect(span?.duration).toEqual([0, 250_000_000]);
  });

  it('that fails is told as a failure of its kind', async () => {
    const error = Object.assign(new Error('Key (email)=(ada)'), { code: '23505' });
    const [span] = await tracesOf(({ traceJob, traceStatement }) =>
      traceJob('send-mail', async () => traceStatement({ ...select, error })),
    );
    expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(span?.attributes).toMatchObject({ 'error.type': '23505' });
  });

  it('of neither a job nor a request is left out', async () => {
    const spans = await tracesOf(async ({ traceStatement }) => traceStatement(select));
    expect(spans).toEqual([]);
  });
});
