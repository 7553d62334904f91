import { BridgeError } from './bridge-error.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import { type Core, createCore } from './core.ts';
import { countStrays } from './count-strays.ts';
import { onFrameRemoved, onFrameUnload } from './frame-lifetime.ts';
import { createWindowMessenger } from './link.ts';
import {
  type Messages,
  type MessagesToEmbedded,
  type MessagesToHost,
  messagesToEmbedded,
  messagesToHost,
  type Payload,
  type PayloadInput,
  type Readers,
} from './messages.ts';
import { isOwnOrigin } from './origins.ts';
import { highestCommonVersion, protocolVersions } from './protocol-version.ts';
import type { Handlers } from './receiver.ts';

/** A frame's description of itself in the handshake (BRIDGE-83). */
export type Greeting = Payload<MessagesToHost, 'beta-initialized'>;

/** The data a frame starts with (BRIDGE-91); the bridge adds the protocol version. */
export type Welcome = Omit<PayloadInput<MessagesToEmbedded, 'host-ready'>, 'protocol'>;

export interface Handshake {
  readonly greeting: Greeting;
  readonly protocol: number;
  /** Counts the documents of this frame that have shaken hands, from 1. */
  readonly generation: number;
  /** True when the frame has reloaded. */
  readonly reconnected: boolean;
}

export interface ConnectEmbeddedOptions extends ConnectionOptions {
  /** A frame that is in the document; its `src` may be set before or after. */
  frame: HTMLIFrameElement;
  /** The origin of the frame's document, when it is not this one. */
  origin?: string;
  platformDomain: string;
  /** A message without handler is refused as `unknown-type`. */
  handlers: Omit<Handlers<MessagesToHost>, 'beta-initialized'>;
  /** Answers the starting data for a frame that has greeted. */
  welcome: (greeting: Greeting) => Welcome | Promise<Welcome>;
  /** Called each time a document of the frame has done its handshake. */
  onReady?: (handshake: Handshake) => void;
}

export type EmbeddedConnection = Connection<Omit<MessagesToEmbedded, 'host-ready'>>;

const connections = new Map<HTMLIFrameElement, Connection<Messages>>();

/**
 * The shell's end of the bridge: talks to the embedded admin in a frame until the frame is removed.
 *
 * - Connecting again to the same frame closes the connection before it.
 * - Trusts only that frame's window, showing exactly `origin`, which has to be one of the product's
 *   own: throws `foreign-origin` otherwise (BRIDGE-145..148). Throws `frame-removed` when the frame
 *   is not in the document.
 * - When the frame reloads, messages that wait for an answer reject with `frame-reloaded`, the state is
 *   `connecting` again, and `onReady` tells of the new document. Removing the frame closes the
 *   connection: those messages reject with `frame-removed` (BRIDGE-111, BRIDGE-112).
 * - Without a handshake in 10 s the state is `failed`; a handshake that comes later still counts.
 */
export function connectEmbedded(options: ConnectEmbeddedOptions): EmbeddedConnection {
  return connectEmbeddedSpeaking(messagesToEmbedded, options);
}

/** The same with other schemas than the shell's, for tools that try which messages an embedded app refuses. */
export function connectEmbeddedSpeaking(
  outgoing: Readers<Messages>,
  options: ConnectEmbeddedOptions,
): Connection<Messages> {
  const { frame, origin = location.origin, platformDomain } = options;
  const remoteWindow = frame.contentWindow;
  if (!isOwnOrigin(origin, { appOrigin: location.origin, platformDomain })) {
    throw new BridgeError('foreign-origin');
  }
  if (!remoteWindow) throw new BridgeError('frame-removed');
  connections.get(frame)?.close();

  const { protocolVersions: versions = protocolVersions } = options;
  const ending = new AbortController();

  const core = createCore<MessagesToHost, Messages>({
    ...options,
    incoming: messagesToHost,
    outgoing,
    greeting: 'beta-initialized',
    whenPeerGone: 'frame-reloaded',
    knockEvery: 1_000,
    createMessenger: () => createWindowMessenger(remoteWindow, origin),
    handlers: { ...options.handlers, 'beta-initialized': (greeting) => greet(greeting) },
    onState(state) {
      if (state.status === 'closed') {
        ending.abort();
        connections.delete(frame);
      }
      options.onState?.(state);
    },
  });

  const greet = (greeting: Greeting): void => {
    core.beginConversation();
    core.beginGeneration();
    const { conversation } = core;
    onFrameUnload(remoteWindow, () => leave(conversation));
    const protocol = highestCommonVersion(versions, greeting.protocol);
    if (protocol === undefined) {
      core.fail('version-mismatch');
      throw new BridgeError('version-mismatch');
    }
    void shakeHands(greeting, protocol);
  };

  const shakeHands = async (greeting: Greeting, protocol: number): Promise<void> => {
    const { conversation, generation } = core;
    const isCurrent = () =>
      core.conversation === conversation && core.connection.state.status !== 'closed';
    try {
      const welcome = await options.welcome(greeting);
      if (!isCurrent()) return;
      core.admit(protocol);
      await core.post('host-ready', protocol, { ...welcome, protocol });
    } catch (error) {
      if (!isCurrent()) return;
      const reason = error instanceof BridgeError ? error.code : 'handler-failed';
      core.count(reason, error);
      core.fail(reason);
      return;
    }
    if (!isCurrent()) return;
    core.becomeReady(protocol);
    options.onReady?.({ greeting, protocol, generation, reconnected: generation > 1 });
  };

  const leave = (conversation: Core<Messages>['conversation']): void => {
    if (!frame.isConnected) core.end('frame-removed');
    else if (core.conversation === conversation) core.reconnect();
  };

  onFrameRemoved(frame, () => core.end('frame-removed'), ending.signal);
  countStrays({ remoteWindow, origin, count: core.count, signal: ending.signal });
  connections.set(frame, core.connection);
  return core.connection;
}
