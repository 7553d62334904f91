import { z } from 'zod';
import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import { type Answer, type Envelope, parseId, readEnvelope } from './envelope.ts';
import type { Messages, Payload } from './messages.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { TraceEvent } from './trace.ts';

/**
 * Runs for a message. It may take its time, but the sender waits at most 5 s, so nothing here
 * may wait for a person. Throwing `new BridgeError('refused')` turns the message down.
 */
export type Handlers<M extends Messages> = {
  [Type in keyof M]?: (payload: Payload<M, Type>) => void | Promise<void>;
};

interface ReceiverOptions<M extends Messages> {
  readonly messages: M;
  readonly handlers: Handlers<M>;
  /** The message that opens a conversation. Every other message has to belong to one. */
  readonly greeting: keyof M & string;
  readonly rates: Readonly<Record<string, number>> | undefined;
  readonly trace: (event: TraceEvent) => void;
}

export interface Receiver {
  /** Checks a message and runs its handler. Never rejects. */
  receive(value: unknown): Promise<Answer>;
  /** Whoever greeted last may speak from now on, in this version. */
  admit(protocol: number): void;
  /** Nobody may speak until the next greeting. */
  forget(): void;
}

type Ending = Pick<TraceEvent, 'reason' | 'error'>;

/** The one way in: no handler runs for a message that is not in order (BRIDGE-148, BRIDGE-149). */
export function createReceiver<M extends Messages>(options: ReceiverOptions<M>): Receiver {
  const { messages, handlers, greeting } = options;
  const isWithinRate = createRateLimiter(options.rates);
  const sessions = new Set<string>();
  let peer: { session: string; lastNumber: number; protocol?: number } | undefined;

  const isHandled = (type: string): type is keyof M & string =>
    Object.hasOwn(messages, type) && Object.hasOwn(handlers, type);

  const findFault = ({ type, protocol, id }: Envelope): BridgeErrorCode | undefined => {
    const { session, number } = parseId(id);
    if (session !== peer?.session) {
      if (sessions.has(session)) return 'old-generation';
      return type === greeting ? undefined : 'not-ready';
    }
    if (number <= peer.lastNumber) return 'replayed';
    peer.lastNumber = number;
    if (type === greeting || peer.protocol === undefined) return 'not-ready';
    return protocol === peer.protocol ? undefined : 'version-mismatch';
  };

  const meet = (id: string): void => {
    const { session, number } = parseId(id);
    sessions.add(session);
    peer = { session, lastNumber: number };
  };

  const handle = async <Type extends keyof M & string>(
    type: Type,
    envelope: Envelope,
  ): Promise<Ending> => {
    const fault = findFault(envelope);
    if (fault) return { reason: fault };
    const schema: M[Type] = messages[type];
    const payload = z.safeParse(schema, envelope.payload);
    if (!payload.success) return { reason: 'invalid-payload' };
    if (!isWithinRate(type)) return { reason: 'rate-limited' };
    if (type === greeting) meet(envelope.id);
    try {
      await handlers[type]?.(payload.data);
      return {};
    } catch (error) {
      const isRefusal =
        error instanceof BridgeError && ['refused', 'version-mismatch'].includes(error.code);
      return isRefusal ? { reason: error.code } : { reason: 'handler-failed', error };
    }
  };

  return {
    async receive(value) {
      const start = performance.now();
      const read = readEnvelope(value);
      const isEnvelope = typeof read !== 'string';
      const { type, id } = isEnvelope ? read : { type: '', id: '' };
      const ending: Ending = !isEnvelope
        ? { reason: read }
        : isHandled(type)
          ? await handle(type, read)
          : { reason: 'unknown-type' };
      const outcome = ending.reason === undefined ? 'done' : 'refused';
      const ms = performance.now() - start;
      options.trace({ direction: 'in', type, id, outcome, ms, ...ending });
      return { refusal: ending.reason ?? null };
    },
    admit(protocol) {
      if (peer) peer.protocol = protocol;
    },
    forget() {
      peer = undefined;
    },
  };
}
