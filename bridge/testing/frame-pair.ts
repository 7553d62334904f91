import type { ConnectHostOptions, HostConnection } from '../embedded.ts';
import { connectEmbedded } from '../host.ts';
import { defaultWelcome, type Pair, type PairOptions } from './pair.ts';
import { until } from './until.ts';

/** The functions that the document in the frame puts on its window for `createFramePair`. */
export interface FramePage {
  connectHost(options: ConnectHostOptions): HostConnection;
  postToHost(data: unknown): void;
}

declare global {
  interface Window {
    bridgeFramePage?: FramePage;
  }
}

/**
 * Both ends of the bridge in two real windows of a browser: `frameUrl` is a document of this origin
 * that runs `frame-page.ts`.
 */
export async function createFramePair(frameUrl: string, options: PairOptions = {}): Promise<Pair> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const host = connectEmbedded({
    frame,
    platformDomain: location.hostname,
    handlers: {},
    welcome: () => defaultWelcome,
    ...options.host,
  });
  let embedded: HostConnection | undefined;
  let embeddedOptions: Partial<ConnectHostOptions> = options.embedded ?? {};

  const getPage = (): FramePage => {
    const page = frame.contentWindow?.bridgeFramePage;
    if (!page) throw new Error('The frame has no document yet');
    return page;
  };
  const connect = (): HostConnection =>
    getPage().connectHost({ path: () => '/admin/dashboard', handlers: {}, ...embeddedOptions });

  /** A blank document may still load first, so this waits for the new page. */
  const navigate = async (url: string): Promise<void> => {
    const before = frame.contentWindow?.bridgeFramePage;
    frame.contentWindow?.location.replace(url);
    await until(() => ![undefined, before].includes(frame.contentWindow?.bridgeFramePage));
  };

  const load = async (next: Partial<ConnectHostOptions> = {}): Promise<void> => {
    embeddedOptions = { ...embeddedOptions, ...next };
    await navigate(`${frameUrl}?${performance.now()}`);
    const connection = connect();
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
      embedded = connect();
    },
    unload: () => frame.contentWindow?.location.replace('about:blank'),
    remove: () => frame.remove(),
    postToHost: (data) => getPage().postToHost(data),
    postToEmbedded: (data) => frame.contentWindow?.postMessage(data, '*'),
    dispose() {
      host.close();
      frame.remove();
    },
  };
}
