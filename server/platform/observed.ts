import { z } from 'zod';
import { listenAddress, urlWith } from './address-settings.ts';
import { oneOf, port } from './settings.ts';

/** Where the figures of this process are answered. */
export interface FiguresSettings {
  readonly port: number;
  readonly host: string;
}

/** How others look at this process; nothing of it is loaded where it is not set. */
export interface Observed {
  readonly figures?: FiguresSettings;
  /** Whether traces are sent. The library reads their destination and their share from the environment itself. */
  readonly traces: boolean;
}

const collector = urlWith(['http:', 'https:']);

/** The part of the environment that is about figures and traces. The names for traces are those of OpenTelemetry. */
export const observedEnvironment = {
  METRICS_PORT: port.optional(),
  METRICS_HOST: listenAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/protobuf', 'is http/protobuf, the only protocol that traces are sent in')
    .optional(),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'none').optional(),
  OTEL_SDK_DISABLED: oneOf('true', 'false').optional(),
};

type ObservedEnvironment = z.infer<z.ZodObject<typeof observedEnvironment>>;

/** Whether the figures would be answered to everybody who may use the product. */
export const areFiguresPublic = (
  settings: Pick<ObservedEnvironment, 'METRICS_PORT'> & { readonly PORT: number },
): boolean => settings.METRICS_PORT === settings.PORT;

/** How the environment wants this process to be looked at. */
export function observedOf(settings: ObservedEnvironment & { readonly HOST: string }): Observed {
  const { METRICS_PORT, METRICS_HOST = settings.HOST } = settings;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = settings;
  const isConfigured = OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return {
    ...(METRICS_PORT !== undefined && { figures: { port: METRICS_PORT, host: METRICS_HOST } }),
    traces:
      isConfigured !== undefined &&
      settings.OTEL_TRACES_EXPORTER !== 'none' &&
      settings.OTEL_SDK_DISABLED !== 'true',
  };
}
