import { type ConnectOwnHost, joinInDocument } from '#bridge/same-document.ts';
import type { OnTrace } from '#bridge/trace.ts';
import type { Replay } from '../inspect/record-into.ts';
import type { ShellServices } from '../types.ts';
import { type FrameHandlers, welcomeOf } from './connect-frame.ts';
import type { Frame, FrameState } from './frame.ts';
import type { FrameFailure } from './frame-failure.ts';
import styles from './frame-pool.module.css';

/** Draws the newer admin's pages in an element of this document. The function it answers ends this. */
export type OpenPages = (root: HTMLElement, connect: ConnectOwnHost) => () => void;

interface HereOptions {
  readonly parent: HTMLElement;
  readonly services: ShellServices;
  readonly handlers: FrameHandlers['handlers'];
  /** Keeps the messages; `replay` runs one of them once more. */
  readonly recordBy: (replay: Replay) => OnTrace;
  /** Fetches the code of the pages. */
  readonly loadPages: () => Promise<OpenPages>;
  onState(state: FrameState): void;
}

/** A place for the newer admin's pages in this document, when it is the top window (ADR 0035). */
export function openHere({
  parent,
  services,
  handlers,
  recordBy,
  loadPages,
  onState,
}: HereOptions): Frame {
  const element = document.createElement('div');
  element.className = styles.here ?? '';
  element.dataset.pages = 'here';
  parent.append(element);
  let state: FrameState = { phase: 'loading' };
  let end: (() => void) | undefined;
  let isClosed = false;

  function enter(next: FrameState): void {
    if (isClosed) return;
    state = next;
    onState(next);
  }
  const fail = (reason: FrameFailure) => enter({ phase: 'failed', reason });

  const { connect, connection } = joinInDocument({
    handlers,
    onTrace: recordBy((...message) => connection.replay(...message)),
    welcome: async () => welcomeOf(services),
    onReady: () => enter({ phase: 'ready' }),
    onFailed: () => fail('crashed'),
  });

  async function start(): Promise<void> {
    const openPages = await loadPages().catch(() => fail('outdated'));
    if (isClosed || !openPages) return;
    try {
      end = openPages(element, connect);
    } catch {
      fail('crashed');
    }
  }
  void start();

  return {
    element,
    page: () => element,
    get state() {
      return state;
    },
    async send(type, payload) {
      if (state.phase === 'ready') await connection.send(type, payload).catch(() => {});
    },
    fail,
    close() {
      isClosed = true;
      connection.close();
      // React cannot take one root away while it draws another.
      queueMicrotask(() => {
        end?.();
        element.remove();
      });
    },
  };
}
