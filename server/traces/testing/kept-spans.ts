import { context, propagation, trace } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { openTraces, type Traces } from '../open-traces.ts';

/** A collector within the test, and the spans that it was sent. */
export function collector(): { exporter: SpanExporter; sent: ReadableSpan[] } {
  const sent: ReadableSpan[] = [];
  return {
    sent,
    exporter: {
      export(spans, done) {
        sent.push(...spans);
        done({ code: 0 });
      },
      shutdown: async () => {},
    },
  };
}

/** The spans traced while something runs, in the order in which they ended. */
export async function tracesOf(
  run: (traces: Traces) => Promise<unknown>,
  trustedProxies: string[] = [],
): Promise<ReadableSpan[]> {
  const { exporter, sent } = collector();
  const traces = openTraces({ trustedProxies }, exporter);
  await run(traces);
  await traces.close();
  return sent;
}

/** Resets the globals that the opening of traces sets in the process. */
export function forgetTraces(): void {
  trace.disable();
  context.disable();
  propagation.disable();
}
