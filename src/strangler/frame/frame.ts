import type { ConnectFrame, Send } from './frame-connection.ts';
import { type FrameFailure, judgeLoadedFrame, judgeSilentFrame } from './frame-failure.ts';

export type FrameState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready' }
  | { readonly phase: 'failed'; readonly reason: FrameFailure };

/** From the start of loading to the handshake (BRIDGE-166). */
const handshakeDeadline = 10_000;
/** From the end of loading to the handshake; a program that is alive speaks at once. */
const silenceDeadline = 1_000;

/**
 * One place of pages with its connection. It is an iframe element whose `src` is set once, so that another try takes
 * another frame; or it is an element of this document that holds the pages itself.
 */
export interface Frame {
  readonly element: HTMLElement;
  /** The element that holds its page; undefined while there is none. */
  page(): Element | undefined;
  readonly state: FrameState;
  /**
   * Sends nothing before the handshake is done: the handshake brings the data of that time.
   * Settles once the frame has handled the message or can no longer do so.
   */
  readonly send: Send;
  /** Gives it up for a reason that is not seen from outside. */
  fail(reason: FrameFailure): void;
  close(): void;
}

interface FrameOptions {
  readonly path: string;
  readonly parent: HTMLElement;
  readonly connect: ConnectFrame;
  readonly fetchDocument: typeof fetch;
  /** Whether a newer release than this page's is served. */
  readonly hasNewerRelease: () => Promise<boolean>;
  onState(state: FrameState): void;
}

/** Puts a frame into the page and follows it from loading to ready or failed, and over reloads. */
export function openFrame(options: FrameOptions): Frame {
  const { path, parent, connect, fetchDocument, hasNewerRelease, onState } = options;
  const element = document.createElement('iframe');
  element.src = path;
  element.allow = 'clipboard-write; fullscreen';
  parent.append(element);

  let state: FrameState = { phase: 'loading' };
  let knownDocument: Document | null = null;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function enter(next: FrameState): void {
    if (isClosed) return;
    clearTimeout(deadline);
    state = next;
    onState(next);
  }

  const fail = (reason: FrameFailure) => enter({ phase: 'failed', reason });

  const failAfter = (milliseconds: number, reason: FrameFailure) => {
    clearTimeout(deadline);
    deadline = setTimeout(() => fail(reason), milliseconds);
  };

  /** A program of another release may speak so differently that this one understands nothing. */
  async function judgeSilence(): Promise<void> {
    failAfter(silenceDeadline, 'crashed');
    const judging = deadline;
    const [reason, isOtherRelease] = await Promise.all([
      judgeSilentFrame(element, path, fetchDocument),
      hasNewerRelease(),
    ]);
    if (deadline === judging && state.phase === 'loading') {
      fail(reason ?? (isOtherRelease ? 'other-release' : 'crashed'));
    }
  }

  function load(): void {
    enter({ phase: 'loading' });
    failAfter(handshakeDeadline, 'timeout');
  }

  async function onLoad(): Promise<void> {
    const isKnown = knownDocument !== null && element.contentDocument === knownDocument;
    if ((isKnown && state.phase !== 'loading') || isClosed) return;
    if (state.phase !== 'loading') load();
    clearTimeout(deadline);
    deadline = setTimeout(judgeSilence, silenceDeadline);
    const reason = await judgeLoadedFrame(element, path, fetchDocument);
    if (reason && state.phase === 'loading') fail(reason);
  }

  element.addEventListener('load', onLoad);
  failAfter(handshakeDeadline, 'timeout');

  const connection = connect(element, {
    onReady() {
      knownDocument = element.contentDocument;
      enter({ phase: 'ready' });
    },
    onLost() {
      if (state.phase === 'ready') load();
    },
    onFailed(reason) {
      // The program speaks before its document has loaded; the later `load` event tells nothing new.
      knownDocument = element.contentDocument;
      fail(reason);
    },
  });

  return {
    element,
    page: () => element.contentDocument?.body,
    get state() {
      return state;
    },
    async send(type, payload) {
      // The bridge counts a message without an answer; the next handshake mends the rest.
      if (state.phase === 'ready') await connection.send(type, payload).catch(() => {});
    },
    fail,
    close() {
      isClosed = true;
      clearTimeout(deadline);
      connection.close();
      element.remove();
    },
  };
}
