import { connectHost, type HostConnection, type HostReady } from '#bridge/embedded.ts';
import { createMemoryPage, createPost, type MemoryPage } from '#bridge/testing/memory-window.ts';
import { until } from '#bridge/testing/until.ts';

/** A document of the embedded admin in a frame, with the real bridge and no screens of its own. */
export interface EmbeddedDocument {
  readonly connection: HostConnection;
  /** The shell's answer at the handshake. */
  readonly welcome: HostReady | undefined;
  /** The messages that came since, as `type` or `type path`. */
  readonly received: string[];
  /** The last `navigate` that came. */
  readonly navigationId: number;
  /** Ends the document as a reload would. */
  unload(): void;
}

const losesMessages = Symbol('loses messages');
const contentWindow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');

/** Lets frames without a document lose messages, as in browsers; jsdom's `postMessage` throws. */
Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  configurable: true,
  get(this: HTMLIFrameElement) {
    const frameWindow = contentWindow?.get?.call(this);
    if (frameWindow && !Object.hasOwn(frameWindow, losesMessages)) {
      Object.assign(frameWindow, { [losesMessages]: true, postMessage: () => {} });
    }
    return frameWindow;
  },
});

/** Starts a document in the frame and waits for the handshake. */
export async function loadDocument(frame: HTMLIFrameElement): Promise<EmbeddedDocument> {
  const frameWindow = frame.contentWindow;
  if (!frameWindow) throw new Error('The frame is not in the page');
  const page: MemoryPage = createMemoryPage(frameWindow);
  frameWindow.postMessage = createPost((delivery) => page.hear(delivery));

  const received: string[] = [];
  let welcome: HostReady | undefined;
  let lastNavigation = 0;
  const connection = connectHost({
    hostWindow: page.hostWindow,
    path: () => frame.getAttribute('src') ?? '',
    onReady(ready) {
      welcome = ready;
    },
    handlers: {
      navigate({ path, navigationId = 0 }) {
        received.push(`navigate ${path}`);
        lastNavigation = navigationId;
      },
      suspend: () => void received.push('suspend'),
      resume: () => void received.push('resume'),
      'focus-page': () => void received.push('focus-page'),
      'session-changed': ({ token }) => void received.push(`session-changed ${token}`),
      'user-data-changed': ({ version }) => void received.push(`user-data-changed ${version}`),
      'tenant-changed': () => void received.push('tenant-changed'),
      'theme-changed': ({ colorScheme }) => void received.push(`theme-changed ${colorScheme}`),
      'entity-changed': ({ entity }) => void received.push(`entity-changed ${entity}`),
      'notice-action': ({ id }) => void received.push(`notice-action ${id}`),
    },
  });
  await until(() => connection.state.status === 'ready' && received.length > 0);

  return {
    connection,
    received,
    get welcome() {
      return welcome;
    },
    get navigationId() {
      return lastNavigation;
    },
    unload() {
      page.die();
      frameWindow.dispatchEvent(new Event('pagehide'));
    },
  };
}
