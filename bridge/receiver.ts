import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import { type Answer, type Envelope, formatId, parseId, readEnvelope } from './envelope.ts';
import type { Messages, Payload, Readers } from './messages.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { TraceEvent, Tracer } from './trace.ts';

/**
 * Runs for a message. It may take its time, but the sender waits at most 5 s, so nothing here
 * may wait for a person. Throwing `new BridgeError('refused')` turns the message down.
 */
export type Handlers<M extends Messages> = {
  [Type in keyof M]?: (payload: Payload<M, Type>) => void | Promise<void>;
};

interface ReceiverOptions<M extends Messages> {
  readonly messages: Readers<M>;
  readonly handlers: Handlers<M>;
  /** The message that opens a conversation. Every other message has to belong to one. */
  readonly greeting: keyof M & string;
  readonly rates: Readonly<Record<string, number>> | undefined;
  readonly trace: Tracer['trace'];
}

export interface Receiver {
  /** Checks a message and runs its handler. Never rejects. */
  receive(value: unknown): Promise<Answer>;
  /** Runs a message as if it had just come, through every check except the check of its number. */
  replay(type: string, payload: unknown): Promise<Answer>;
  /** Lets the document that greeted last speak from now on, in this version. */
  admit(protocol: number): void;
  /** Nobody may speak until the next greeting. */
  forget(): void;
}

/** The name of no conversation. */
const nobody = '0'.repeat(32);

type Ending = Pick<TraceEvent, 'reason' | 'error'>;

/** The one way in: no handler runs for a message that is not in order (BRIDGE-148, BRIDGE-149). */
export function createReceiver<M extends Messages>(options: ReceiverOptions<M>): Receiver {
  const { messages, handlers, greeting } = options;
  const isWithinRate = createRateLimiter(options.rates);
  const sessions = new Set<string>();
  let peer: { session: string; lastNumber: number; protocol?: number } | undefined;

  const isHandled = (type: string): type is keyof M & string =>
    Object.hasOwn(messages, type) && Object.hasOwn(handlers, type);

  const findFault = (
    { type, protocol, id }: Envelope,
    isReplay: boolean,
  ): BridgeErrorCode | undefined => {
    const { session, number } = parseId(id);
    if (session !== peer?.session) {
      if (sessions.has(session)) return 'old-generation';
      return type === greeting ? undefined : 'not-ready';
    }
    if (!isReplay) {
      if (number <= peer.lastNumber) return 'replayed';
      peer.lastNumber = number;
    }
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
    isReplay: boolean,
  ): Promise<Ending> => {
    const fault = findFault(envelope, isReplay);
    if (fault) return { reason: fault };
    const payload = messages[type].safeParse(envelope.payload);
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

  const receive = async (value: unknown, isReplay: boolean): Promise<Answer> => {
    const start = performance.now();
    const read = readEnvelope(value);
    const isEnvelope = typeof read !== 'string';
    const { type, id } = isEnvelope ? read : { type: '', id: '' };
    const ending: Ending = !isEnvelope
      ? { reason: read }
      : isHandled(type)
        ? await handle(type, read, isReplay)
        : { reason: 'unknown-type' };
    const outcome = ending.reason === undefined ? 'done' : 'refused';
    const ms = performance.now() - start;
    options.trace(
      { direction: 'in', type, id, outcome, ms, ...ending },
      isEnvelope ? read.payload : value,
    );
    return { refusal: ending.reason ?? null };
  };

  return {
    receive: (value) => receive(value, false),
    replay(type, payload) {
      const id = formatId(peer?.session ?? nobody, 0);
      return receive({ type, protocol: peer?.protocol ?? 1, id, payload }, true);
    },
    admit(protocol) {
      if (peer) peer.protocol = protocol;
    },
    forget() {
      peer = undefined;
    },
  };
}
