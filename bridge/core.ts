import type { Messenger } from 'penpal';
import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import { openLink } from './link.ts';
import { createLinkSuccession } from './link-succession.ts';
import type { Messages, Readers } from './messages.ts';
import { parsePayload } from './parse-payload.ts';
import { createReadiness } from './readiness.ts';
import { createReceiver, type Handlers } from './receiver.ts';
import { createSender, type Sender } from './sender.ts';
import { createTracer } from './trace.ts';

interface CoreOptions<In extends Messages, Out extends Messages> extends ConnectionOptions {
  incoming: Readers<In>;
  outgoing: Readers<Out>;
  handlers: Handlers<In>;
  greeting: keyof In & string;
  createMessenger: () => Messenger;
  /** The reason that unanswered messages get when the other side goes or starts anew. */
  whenPeerGone: BridgeErrorCode;
  onOpen?: () => void;
  /** While connecting: milliseconds after which a link without a greeting is replaced. */
  knockEvery?: number;
}

/** A connection, with the steps that each end needs for its handshake. */
export interface Core<Out extends Messages> {
  readonly connection: Connection<Out>;
  /** Counts the greetings that came from the other side. */
  readonly generation: number;
  /** The current conversation; a reload or a new greeting begins another one. */
  readonly conversation: Sender;
  /** Sends a message of the handshake itself, without waiting for it to be done. */
  post(type: keyof Out & string, protocol: number, payload: unknown): Promise<void>;
  /** The other side has greeted: its handshake is on. */
  beginGeneration(): void;
  /** Speaks under a new name from now on; messages that wait for an answer reject. */
  beginConversation(): void;
  /** Lets the document that greeted last speak this version. */
  admit(protocol: number): void;
  becomeReady(protocol: number): void;
  fail(reason: BridgeErrorCode): void;
  /** Lets go of the document at the other end and waits for the next one. */
  reconnect(): void;
  end(reason: BridgeErrorCode): void;
  /** Counts input that was no message, and handshakes that failed on this side. */
  count(reason: BridgeErrorCode, error?: unknown): void;
}

interface Ready {
  readonly sender: Sender;
  readonly protocol: number;
}

/** The base of both ends: one link after the other, with one conversation on each. */
export function createCore<In extends Messages, Out extends Messages>(
  options: CoreOptions<In, Out>,
): Core<Out> {
  const { handshakeWithin = 10_000, answerWithin = 5_000 } = options;
  const { counters, trace } = createTracer(options.onTrace);
  const receiver = createReceiver<In>({
    messages: options.incoming,
    handlers: options.handlers,
    greeting: options.greeting,
    rates: options.rates,
    trace,
  });
  const readiness = createReadiness<Ready>({ within: handshakeWithin, onState: options.onState });
  const isClosed = (): boolean => readiness.state.status === 'closed';

  const links = createLinkSuccession({
    knockEvery: options.knockEvery,
    isWaiting: () => readiness.state.status === 'connecting',
    open() {
      receiver.forget();
      beginConversation();
      return openLink(options.createMessenger(), {
        deliver: (envelope) => receiver.receive(envelope),
        onStray: (reason) => count(reason),
        onOpen: () => options.onOpen?.(),
        onPeerGone: reconnect,
      });
    },
  });

  const createConversation = (): Sender => createSender({ call: links.call, answerWithin, trace });
  let sender = createConversation();
  let generation = 0;

  const beginConversation = (): void => {
    sender.end(options.whenPeerGone);
    sender = createConversation();
  };

  const reconnect = (): void => {
    if (isClosed()) return;
    readiness.begin();
    links.openNext();
  };

  const end = (reason: BridgeErrorCode): void => {
    if (isClosed()) return;
    readiness.close(reason);
    sender.end(reason);
    links.close();
  };

  const count = (reason: BridgeErrorCode, error?: unknown): void =>
    trace({ direction: 'in', type: '', id: '', outcome: 'refused', reason, ms: 0, error });

  const prepare = async (type: keyof Out & string, payload: unknown) => {
    try {
      const parsed = parsePayload(options.outgoing[type], payload);
      return { ...(await readiness.ready), parsed };
    } catch (error) {
      const reason = error instanceof BridgeError ? error.code : 'invalid-payload';
      trace({ direction: 'out', type, id: '', outcome: 'refused', reason, ms: 0 }, payload);
      throw error;
    }
  };

  const send = async (type: keyof Out & string, payload: unknown): Promise<void> => {
    const { sender, protocol, parsed } = await prepare(type, payload);
    return sender.post(type, protocol, parsed);
  };

  readiness.begin();
  links.openNext();

  return {
    connection: {
      counters,
      get state() {
        return readiness.state;
      },
      send(type, payload) {
        const sent = send(type, payload);
        sent.catch(() => undefined);
        return sent;
      },
      async replay(direction, type, payload) {
        if (direction === 'in') return (await receiver.replay(type, payload)).refusal;
        try {
          await send(type, payload);
          return null;
        } catch (error) {
          return error instanceof BridgeError ? error.code : 'handler-failed';
        }
      },
      close: () => end('closed'),
    },
    get generation() {
      return generation;
    },
    get conversation() {
      return sender;
    },
    post: async (type, protocol, payload) =>
      sender.post(type, protocol, parsePayload(options.outgoing[type], payload)),
    beginGeneration() {
      generation += 1;
      links.keep();
      readiness.begin();
    },
    beginConversation,
    admit: receiver.admit,
    becomeReady: (protocol) => readiness.finish({ protocol, generation }, { sender, protocol }),
    fail(reason) {
      if (!isClosed()) readiness.fail(reason);
    },
    reconnect,
    end,
    count,
  };
}
