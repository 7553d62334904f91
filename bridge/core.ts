import type { Messenger } from 'penpal';
import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import type { Connection, ConnectionOptions, ConnectionState } from './connection.ts';
import { type Link, openLink } from './link.ts';
import type { Messages } from './messages.ts';
import { checkPlainData } from './plain-data.ts';
import { createReceiver, type Handlers } from './receiver.ts';
import { createSender, type Sender } from './sender.ts';
import { createTracer } from './trace.ts';

interface CoreOptions<In extends Messages, Out extends Messages> extends ConnectionOptions {
  incoming: In;
  outgoing: Out;
  handlers: Handlers<In>;
  greeting: keyof In & string;
  createMessenger: () => Messenger;
  /** What becomes of unanswered messages when the other side goes or starts anew. */
  whenPeerGone: BridgeErrorCode;
  onOpen?: () => void;
  /** Milliseconds after which a link that has brought no greeting is replaced, while connecting. */
  knockEvery?: number;
}

/** A connection with the steps from which either end makes its handshake. */
export interface Core<Out extends Messages> {
  readonly connection: Connection<Out>;
  /** Counts the greetings the other side was heard to make. */
  readonly generation: number;
  /** The conversation going on; another object after a reload or a new greeting. */
  readonly conversation: Sender;
  /** Sends a message of the handshake itself, without waiting for it to be done. */
  post(type: keyof Out & string, protocol: number, payload: unknown): Promise<void>;
  /** The other side has greeted: its handshake is on. */
  beginGeneration(): void;
  /** Speaks under a new name from now on; what waited for an answer rejects. */
  beginConversation(): void;
  /** Whoever greeted last may speak this version. */
  admit(protocol: number): void;
  becomeReady(protocol: number): void;
  fail(reason: BridgeErrorCode): void;
  /** Lets go of the document at the other end and waits for the next one. */
  reconnect(): void;
  end(reason: BridgeErrorCode): void;
  /** Counts what never came as far as being a message, or a handshake that failed on this side. */
  count(reason: BridgeErrorCode, error?: unknown): void;
}

interface Ready {
  readonly sender: Sender;
  readonly protocol: number;
}

/** What both ends are made of: one link after the other, a conversation on each. */
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

  const call: Link['call'] = async (envelope) => link?.call(envelope);
  const createConversation = (): Sender => createSender({ call, answerWithin, trace });
  const count = (reason: BridgeErrorCode, error?: unknown): void =>
    trace({ direction: 'in', type: '', id: '', outcome: 'refused', reason, ms: 0, error });

  let state: ConnectionState = { status: 'connecting' };
  let generation = 0;
  let link: Link | undefined;
  let sender = createConversation();
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let knock: ReturnType<typeof setTimeout> | undefined;
  /** What `send` waits for, so that messages queue until the handshake and leave in order. */
  let ready = createGate<Ready>();

  const enter = (next: ConnectionState): void => {
    clearTimeout(deadline);
    state = next;
    options.onState?.(next);
  };

  const awaitHandshake = (): void => {
    if (state.status !== 'connecting') {
      ready = createGate();
      enter({ status: 'connecting' });
    }
    clearTimeout(deadline);
    deadline = setTimeout(() => core.fail('timeout'), handshakeWithin);
  };

  const refuseSends = (reason: BridgeErrorCode): void => {
    ready.reject(new BridgeError(reason));
    ready = createGate();
    ready.reject(new BridgeError(reason));
  };

  const openNextLink = (): void => {
    link?.close();
    receiver.forget();
    core.beginConversation();
    const { knockEvery } = options;
    const greeted = generation;
    clearTimeout(knock);
    if (knockEvery) {
      knock = setTimeout(() => {
        if (state.status === 'connecting' && generation === greeted) openNextLink();
      }, knockEvery);
    }
    link = openLink(options.createMessenger(), {
      deliver: receiver.receive,
      onStray: (reason) => count(reason),
      onOpen: () => options.onOpen?.(),
      onPeerGone: () => core.reconnect(),
    });
  };

  const prepare = async (type: keyof Out & string, payload: unknown) => {
    try {
      const parsed = parsePayload(options.outgoing[type], payload);
      return { ...(await ready.promise), parsed };
    } catch (error) {
      const reason = error instanceof BridgeError ? error.code : 'invalid-payload';
      trace({ direction: 'out', type, id: '', outcome: 'refused', reason, ms: 0 });
      throw error;
    }
  };

  const send = async (type: keyof Out & string, payload: unknown): Promise<void> => {
    const { sender, protocol, parsed } = await prepare(type, payload);
    return sender.post(type, protocol, parsed);
  };

  const connection: Connection<Out> = {
    counters,
    get state() {
      return state;
    },
    send(type, payload) {
      const sent = send(type, payload);
      sent.catch(() => undefined);
      return sent;
    },
    close: () => core.end('closed'),
  };

  const core: Core<Out> = {
    connection,
    count,
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
      awaitHandshake();
    },
    beginConversation() {
      sender.end(options.whenPeerGone);
      sender = createConversation();
    },
    admit: receiver.admit,
    becomeReady(protocol) {
      if (state.status === 'failed') ready = createGate();
      enter({ status: 'ready', protocol, generation });
      ready.resolve({ sender, protocol });
    },
    fail(reason) {
      if (state.status === 'closed') return;
      enter({ status: 'failed', reason });
      refuseSends(reason);
    },
    reconnect() {
      if (state.status === 'closed') return;
      awaitHandshake();
      openNextLink();
    },
    end(reason) {
      if (state.status === 'closed') return;
      enter({ status: 'closed' });
      refuseSends(reason);
      sender.end(reason);
      link?.close();
    },
  };

  awaitHandshake();
  openNextLink();
  return core;
}

function parsePayload(schema: Messages[string] | undefined, payload: unknown): unknown {
  const plainness = checkPlainData(payload);
  if (plainness === 'too-large') throw new BridgeError('too-large');
  const parsed = plainness === 'plain' ? schema?.safeParse(payload) : undefined;
  if (!parsed?.success) throw new BridgeError('invalid-payload');
  return parsed.data;
}

/** A promise to open or refuse from outside; refusing one that nobody waits for is no error. */
function createGate<T>(): PromiseWithResolvers<T> {
  const gate = Promise.withResolvers<T>();
  gate.promise.catch(() => undefined);
  return gate;
}
