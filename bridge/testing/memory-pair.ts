import { type ConnectHostOptions, connectHost, type HostConnection } from '../embedded.ts';
import { connectEmbedded } from '../host.ts';
import { createMemoryPage, createPost, type MemoryPage } from './memory-window.ts';
import { defaultWelcome, type Pair, type PairOptions } from './pair.ts';
import { until } from './until.ts';

/**
 * Both ends of the bridge in one jsdom window, with penpal and everything else as in production:
 * only the way from window to window is ours. Waits for the handshake to end, well or not, unless
 * `load` is false. Needs real timers.
 */
export async function createMemoryPair(options: PairOptions = {}): Promise<Pair> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const frameWindow = frame.contentWindow;
  if (!frameWindow) throw new Error('The frame has no window');

  let page: MemoryPage | undefined;
  let embedded: HostConnection | undefined;
  let embeddedOptions: Partial<ConnectHostOptions> = options.embedded ?? {};
  frameWindow.postMessage = createPost((delivery) => page?.hear(delivery));

  const host = connectEmbedded({
    frame,
    platformDomain: location.hostname,
    handlers: {},
    welcome: () => defaultWelcome,
    ...options.host,
  });

  const connect = (hostWindow: Window): HostConnection =>
    connectHost({ path: () => '/admin/dashboard', handlers: {}, ...embeddedOptions, hostWindow });

  const unload = (): void => {
    page?.die();
    page = undefined;
    frameWindow.dispatchEvent(new Event('pagehide'));
  };

  const load = async (next: Partial<ConnectHostOptions> = {}): Promise<void> => {
    if (page) unload();
    embeddedOptions = { ...embeddedOptions, ...next };
    page = createMemoryPage(frameWindow);
    const connection = connect(page.hostWindow);
    embedded = connection;
    await until(() => ![host, connection].some(({ state }) => state.status === 'connecting'));
  };

  if (options.load !== false) await load();
  return {
    host,
    get embedded() {
      if (!embedded) throw new Error('The frame has no document yet');
      return embedded;
    },
    load,
    connectAgain() {
      if (page) embedded = connect(page.hostWindow);
    },
    unload,
    remove: () => frame.remove(),
    postToHost: (data) => page?.hostWindow.postMessage(data, '*'),
    postToEmbedded: (data) => frameWindow.postMessage(data, '*'),
    dispose() {
      embedded?.close();
      host.close();
      frame.remove();
    },
  };
}
