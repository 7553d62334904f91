import { BridgeError } from './bridge-error.ts';
import type { Connection, ConnectionOptions } from './connection.ts';
import { createCore } from './core.ts';
import { countStrays } from './count-strays.ts';
import { readersOf } from './json-schema.ts';
import { createWindowMessenger } from './link.ts';
import { embeddedSchemas, hostSchemas } from './message-schemas.ts';
import type { MessagesToEmbedded, MessagesToHost, Payload } from './messages.ts';
import { isOwnOrigin } from './origins.ts';
import { protocolVersions } from './protocol-version.ts';
import type { Handlers } from './receiver.ts';

/** The data the shell gives a frame to start with (BRIDGE-91). */
export type HostReady = Payload<MessagesToEmbedded, 'host-ready'>;

export interface ConnectHostOptions extends ConnectionOptions {
  /** The path this document shows, asked at each handshake. */
  path: () => string;
  /** A message without handler is refused as `unknown-type` and not named as a capability. */
  handlers: Omit<Handlers<MessagesToEmbedded>, 'host-ready'>;
  /** The handshake is done; the shell sends nothing further until this has finished. */
  onReady?: (ready: HostReady) => void | Promise<void>;
  /** The origin of the shell's document, when it is not this one; it needs `platformDomain` too. */
  origin?: string;
  platformDomain?: string;
  /** The window of the shell, when it is not the parent. */
  hostWindow?: Window;
}

export type HostConnection = Connection<Omit<MessagesToHost, 'beta-initialized'>>;

const connections = new Map<Window, HostConnection>();

/**
 * The embedded admin's end of the bridge: greets the shell around this document and talks to it
 * until the document goes.
 *
 * - Connecting again closes the connection before it, so a double start in development does no harm.
 * - Trusts only the parent window, showing exactly `origin`; throws `foreign-origin` when that is
 *   not one of the product's own, and `not-embedded` when there is no parent (BRIDGE-145..148).
 * - When the shell connects anew, messages that wait for an answer reject with `closed`, the handshake
 *   is made again and `onReady` runs again.
 * - Without a shell that answers in 10 s, or without a common version, the state is `failed`.
 */
export function connectHost(options: ConnectHostOptions): HostConnection {
  const { origin = location.origin, platformDomain = '', hostWindow = window.parent } = options;
  if (hostWindow === window) throw new BridgeError('not-embedded');
  if (!isOwnOrigin(origin, { appOrigin: location.origin, platformDomain })) {
    throw new BridgeError('foreign-origin');
  }
  connections.get(hostWindow)?.close();

  const { protocolVersions: versions = protocolVersions } = options;
  const ending = new AbortController();

  const core = createCore<MessagesToEmbedded, MessagesToHost>({
    ...options,
    incoming: readersOf<MessagesToEmbedded>(embeddedSchemas),
    outgoing: readersOf<MessagesToHost>(hostSchemas),
    greeting: 'host-ready',
    whenPeerGone: 'closed',
    createMessenger: () => createWindowMessenger(hostWindow, origin),
    handlers: { ...options.handlers, 'host-ready': (ready) => shakeHands(ready) },
    onOpen: () => void greet(),
    onState(state) {
      if (state.status === 'closed') {
        ending.abort();
        connections.delete(hostWindow);
      }
      options.onState?.(state);
    },
  });

  const greet = async (): Promise<void> => {
    const { conversation } = core;
    const capabilities = Object.keys(options.handlers);
    try {
      await core.post('beta-initialized', Math.max(...versions), {
        protocol: [...versions],
        capabilities,
        path: options.path(),
      });
    } catch (error) {
      const reason = error instanceof BridgeError ? error.code : 'handler-failed';
      if (core.conversation === conversation) core.fail(reason);
    }
  };

  const shakeHands = (ready: HostReady): void | Promise<void> => {
    if (!versions.includes(ready.protocol)) {
      core.fail('version-mismatch');
      throw new BridgeError('version-mismatch');
    }
    core.beginGeneration();
    core.admit(ready.protocol);
    core.becomeReady(ready.protocol);
    return options.onReady?.(ready);
  };

  const onPageHide = (event: PageTransitionEvent): void => {
    if (!event.persisted) core.end('closed');
  };
  window.addEventListener('pagehide', onPageHide, { signal: ending.signal });
  countStrays({ remoteWindow: hostWindow, origin, count: core.count, signal: ending.signal });
  connections.set(hostWindow, core.connection);
  return core.connection;
}
