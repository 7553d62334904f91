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
   * finished. Otherwise it always rejects with a `BridgeError`: at once when the payload is wrong or
   * the other side is gone, 5 s after it was sent when nobody answers, and with the reason of a failed
   * handshake when it waits for that handshake. A rejection that nobody handles is no error of the
   * page: the trace has it.
   */
  send<Type extends keyof Out & string>(
    type: Type,
    payload: PayloadInput<Out, Type>,
  ): Promise<void>;
  /**
   * Runs a message once more. A received message passes every check again, also the limit of its type,
   * but not the check of its number. A sent message is sent anew. Resolves to the reason of a refusal,
   * else null.
   */
  replay(direction: 'in' | 'out', type: string, payload: unknown): Promise<BridgeErrorCode | null>;
  /** Ends the connection for good; messages that wait reject with `closed`. */
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
