import { setTimeout as delay } from 'node:timers/promises';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { Statement } from '#server/platform/db/queries-over.ts';
import { failureKind } from './failure-kind.ts';
import { traceRequests } from './trace-requests.ts';
import { withoutValues } from './without-values.ts';

/** How long the end of the process waits for the collector, in milliseconds. */
const longestClose = 3000;

/** The traces of one process. */
export interface Traces {
  /** A span for each request of an app, before its first route. */
  traceRequests(app: FastifyInstance): void;
  /** A span for a run of a job. */
  traceJob(kind: string, run: () => Promise<void>): Promise<void>;
  /** A span for a statement of a request or a job; the others, such as looks at an empty queue, are left out. */
  traceStatement(statement: Statement): void;
  /** Sends the unsent spans, where the collector takes them in time. */
  close(): Promise<void>;
}

/**
 * Begins to send traces by OpenTelemetry. Where to, how often and which, says the environment by the
 * variables that are standard. Spans hold patterns, kinds and codes: no address, value or message of an error.
 */
export function openTraces(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  exporter: SpanExporter = new OTLPTraceExporter(),
): Traces {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'banyan' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('banyan');
  // Anybody may send a trace's id; a proxy of one's own removes it or is meant to.
  const continues = trustedProxies.length > 0;
  return {
    traceRequests: (app) => traceRequests(app, tracer, { continues }),
    traceJob: (kind, run) =>
      tracer.startActiveSpan(
        `job ${kind}`,
        { kind: SpanKind.CONSUMER, attributes: { 'banyan.job': kind } },
        async (span) => {
          try {
            await run();
          } catch (error) {
            fail(span, error);
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    traceStatement({ text, milliseconds, error }) {
      if (!trace.getSpan(context.active())) return;
      const statement = withoutValues(text);
      const endTime = Date.now();
      const span = tracer.startSpan(statement.split(' ', 1)[0] ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: endTime - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      });
      if (error !== undefined) fail(span, error);
      span.end(endTime);
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        delay(longestClose, undefined, { ref: false }),
      ]),
  };
}

/** The span has no message of the error, for it may hold text that somebody has entered. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', failureKind(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
