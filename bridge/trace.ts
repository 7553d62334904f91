import type { BridgeErrorCode } from './bridge-error.ts';

/** The outcome of one message. Its payload is kept apart: it carries tokens and personal data. */
export interface TraceEvent {
  readonly direction: 'in' | 'out';
  /** Empty when the message was too odd to have one. */
  readonly type: string;
  /** Empty when the message was too odd to have one, or never left. */
  readonly id: string;
  readonly outcome: 'done' | 'refused';
  readonly reason?: BridgeErrorCode;
  /** Milliseconds from being sent to the answer, or from arriving to the handler's end. */
  readonly ms: number;
  /** The error that was thrown on this side; it never crosses. */
  readonly error?: unknown;
}

/** The number of messages by direction and outcome: `counters.in['rate-limited']`. */
export type Counters = Readonly<
  Record<'in' | 'out', Partial<Record<'done' | BridgeErrorCode, number>>>
>;

/** Hears of a message. Before `payload` is kept, `showPayload` has to make it fit to be shown. */
export type OnTrace = (event: TraceEvent, payload: unknown) => void;

export interface Tracer {
  readonly counters: Counters;
  trace(event: TraceEvent, payload?: unknown): void;
}

/** Counts every event and passes it on. */
export function createTracer(onTrace?: OnTrace): Tracer {
  const counters: Counters = { in: {}, out: {} };
  return {
    counters,
    trace(event, payload) {
      const count = counters[event.direction];
      const ending = event.reason ?? 'done';
      count[ending] = (count[ending] ?? 0) + 1;
      onTrace?.(event, payload);
    },
  };
}
