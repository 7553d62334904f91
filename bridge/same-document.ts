import { z } from 'zod';
import { BridgeError, type BridgeErrorCode } from './bridge-error.ts';
import type { ConnectHostOptions, HostConnection } from './embedded.ts';
import type { ConnectEmbeddedOptions, EmbeddedConnection } from './host.ts';
import {
  type Messages,
  type MessagesToEmbedded,
  messagesToEmbedded,
  messagesToHost,
  type PayloadInput,
} from './messages.ts';
import { protocolVersions } from './protocol-version.ts';
import type { Handlers } from './receiver.ts';
import { createTracer, type TraceEvent, type Tracer } from './trace.ts';

interface HostEnd extends Pick<ConnectEmbeddedOptions, 'handlers' | 'onTrace' | 'welcome'> {
  /** The pages have their starting data. */
  onReady(): void;
  /** The pages cannot start. */
  onFailed(): void;
}

/** The part of a connection that pages of this document need. */
export type OwnHostConnection = Pick<HostConnection, 'send' | 'close'>;

/** How pages of this document connect: as pages in a frame do with `connectHost`. */
export type ConnectOwnHost = (
  options: Pick<ConnectHostOptions, 'handlers' | 'onReady' | 'onTrace'>,
) => OwnHostConnection;

export interface SameDocument {
  /** For the pages. */
  readonly connect: ConnectOwnHost;
  /** The host's end. A message sent before the pages have connected is refused as `not-ready`. */
  readonly connection: Pick<EmbeddedConnection, 'send' | 'close' | 'replay'>;
}

/**
 * The bridge between a host and pages of the same release that are drawn in its own document. It has the messages,
 * schemas and refusals of the bridge across a frame. It has no handshake about versions, no limit and no deadline,
 * because neither end can be another program.
 */
export function joinInDocument({
  handlers,
  welcome,
  onTrace,
  onReady,
  onFailed,
}: HostEnd): SameDocument {
  const { trace } = createTracer(onTrace);
  let pages: Omit<Handlers<MessagesToEmbedded>, 'host-ready'> | undefined;

  const toHost = postTo(messagesToHost, () => handlers, trace, 'in');
  const toPages = postTo(messagesToEmbedded, () => pages, trace, 'out');

  const close = () => {
    pages = undefined;
  };

  return {
    connect(options) {
      pages = options.handlers;
      const [protocol] = protocolVersions;
      const greet = async () => {
        const greeting = { protocol: [protocol], capabilities: [], path: '/' };
        const known = { ...(await welcome(greeting)), protocol };
        await options.onReady?.(messagesToEmbedded['host-ready'].parse(known));
      };
      greet().then(onReady, onFailed);
      return { send: toHost.send, close };
    },
    connection: {
      send: toPages.send,
      close,
      replay: (direction, ...message) => (direction === 'in' ? toHost : toPages).replay(...message),
    },
  };
}

/** Sends to the handlers of the other end, in order and after the code that runs now. */
function postTo<M extends Messages>(
  messages: M,
  handlersOf: () => Handlers<M> | undefined,
  trace: Tracer['trace'],
  direction: TraceEvent['direction'],
) {
  const isMessage = (type: string): type is keyof M & string => Object.hasOwn(messages, type);

  async function deliver<Type extends keyof M & string>(
    type: Type,
    payload: unknown,
  ): Promise<void> {
    const schema: M[Type] = messages[type];
    const parsed = z.safeParse(schema, payload);
    if (!parsed.success) throw new BridgeError('invalid-payload');
    await null;
    const handlers = handlersOf();
    if (!handlers) throw new BridgeError('not-ready');
    const handle = handlers[type];
    if (!handle) throw new BridgeError('unknown-type');
    await handle(parsed.data);
  }

  async function traced(type: string, payload: unknown): Promise<void> {
    const start = performance.now();
    const about = () => ({ direction, type, id: '', ms: performance.now() - start });
    try {
      if (!isMessage(type)) throw new BridgeError('unknown-type');
      await deliver(type, payload);
      trace({ ...about(), outcome: 'done' }, payload);
    } catch (error) {
      const refusal = error instanceof BridgeError ? error : new BridgeError('handler-failed');
      trace({ ...about(), outcome: 'refused', reason: refusal.code, error }, payload);
      throw refusal;
    }
  }

  return {
    send<Type extends keyof M & string>(type: Type, payload: PayloadInput<M, Type>): Promise<void> {
      const sent = traced(type, payload);
      sent.catch(() => undefined);
      return sent;
    },
    /** Sends a message once more; resolves to the reason of a refusal, else null. */
    replay: (type: string, payload: unknown): Promise<BridgeErrorCode | null> =>
      traced(type, payload).then(
        () => null,
        (error: unknown) => (error instanceof BridgeError ? error.code : 'handler-failed'),
      ),
  };
}
