import type { BridgeErrorCode } from './bridge-error.ts';
import type { Messages, PayloadInput } from './messages.ts';
import type { Counters, OnTrace } from './trace.ts';

/** Where a connection stands. `generation` counts the documents that have shaken hands on it. */
export type ConnectionState =
  | { readonly status: 'connecting' }
  | { readonly status: 'ready'; readonly protocol: number; readonly generation: number }
  | { readonly status: 'failed'; readonly reason: BridgeErrorCode }
  | { readonly status: 'closed' };

export interface Connection<Out extends Messages> {
  readonly state: ConnectionState;
  readonly counters: Counters;
  /**
   * Sends a message, after the handshake and in order. Resolves when the other side's handler has
   * finished. Otherwise rejects with a `BridgeError`, always: at once when the payload is wrong or
   * the other side is gone, 5 s after it was sent when nobody answers, and with the reason the
   * handshake failed for while it waits for that. A rejection nobody looks at is no error of the page;
   * it is in the trace.
   */
  send<Type extends keyof Out & string>(
    type: Type,
    payload: PayloadInput<Out, Type>,
  ): Promise<void>;
  /**
   * Lets a message run once more: one that came passes every check again, the limit of its type included,
   * under a number of nobody; one that was sent is sent anew. Resolves to why it was refused, else null.
   */
  replay(direction: 'in' | 'out', type: string, payload: unknown): Promise<BridgeErrorCode | null>;
  /** Ends the connection for good; what waits rejects with `closed`. */
  close(): void;
}

/** Options both ends have in common. */
export interface ConnectionOptions {
  onState?: (state: ConnectionState) => void;
  /** Hears of every message, sent, handled or refused; see `createInspector`. */
  onTrace?: OnTrace;
  /** Protocol versions to speak, instead of this build's. */
  protocolVersions?: readonly number[];
  /** Handler runs per second and type, where the default of 20 does not fit. */
  rates?: Readonly<Record<string, number>>;
  /** Milliseconds from connecting to the end of the handshake: 10 s. */
  handshakeWithin?: number;
  /** Milliseconds from sending a message to its answer: 5 s. */
  answerWithin?: number;
}
