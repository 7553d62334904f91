import { fragmentOf, meansSame, parseAddress } from '../address.ts';
import { goesOn } from '../unsaved/leaves-screen.ts';
import { type Frame, type FrameState, openFrame } from './frame.ts';
import type { FrameConnection, FrameConnectionEvents } from './frame-connection.ts';
import styles from './frame-pool.module.css';

/** A page of the embedded admin, at one entry of the history. */
export interface FrameTarget {
  readonly path: string;
  readonly entryId: string;
}

/** The report of the frame's page about itself. */
export interface PageReport {
  /** The path of the page, without query. */
  readonly page: string;
  readonly title: string;
}

/** A frame as the handlers of its messages know it. */
export interface PooledFrame {
  /** The page it shows, or is on its way to. */
  target: FrameTarget;
  /** The last `navigate` sent to it. A message under an earlier one is about a page that the frame has left. */
  navigationId: number;
  /** Paths it has reported; the address bar is on its way to them, the frame need not be told. */
  echoes: string[];
  /** Never thrown away to make room while true (BRIDGE-167). */
  isDirty: boolean;
  /** True when the input is there again in the next document. */
  isKept: boolean;
  /** True while a dialog is open in it: the page is left with it when the frame goes out of sight. */
  hasDialog: boolean;
  /** Kept, because a page that comes back into sight unchanged does not report itself again. */
  report: PageReport | null;
  /** The page of the last `navigate` has said that it is there. */
  arrived(): void;
}

/** The actions of a pool on one of its frames. */
export interface Slot {
  readonly pooled: PooledFrame;
  readonly frame: Frame;
  readonly document: string;
  /** Whether its pages have a document of their own. */
  readonly isFramed: boolean;
  /** Shows a page, unless the frame itself has reported it. */
  show(target: FrameTarget): void;
  /** Tells a document that has just started which page to show. */
  start(target: FrameTarget): void;
  park(): void;
  /** A message has covered the place of the frames, or has uncovered it. */
  cover(isCovered: boolean): void;
  discard(): void;
  close(): void;
}

export interface FrameOwner {
  connect(
    element: HTMLIFrameElement,
    frame: PooledFrame,
    events: FrameConnectionEvents,
  ): FrameConnection;
  /** The document that serves a path, by its empty page. */
  documentOf(path: string): string;
  /** The document that is loaded ahead in a frame, by its empty page. */
  framedDocument(): string;
  /** Draws the pages of a document in this document, when they belong here. */
  openHere(
    document: string,
    place: HTMLElement,
    frame: PooledFrame,
    onState: (state: FrameState) => void,
  ): Frame | undefined;
  fetchDocument: typeof fetch;
  /** Whether a newer release than this page's is served. */
  hasNewerRelease: () => Promise<boolean>;
  /** A page is on its way into sight; null once it is there, has failed or is not wanted any more. */
  onAwaited(path: string | null): void;
  /** Takes the focus out of a frame that goes out of sight. */
  focusShell(): void;
}

/** From `navigate` to the first word of the page, while it is in sight (BRIDGE-185). */
const pageDeadline = 10_000;

/** A page that shows nothing. Going there leaves the former page and gives up its input. */
const emptyPage = (document: string): FrameTarget => ({ path: document, entryId: '' });

const pageOf = (target: FrameTarget) => parseAddress(target.path).path;

/** A fragment is a place on the page, so another fragment is another place. */
const isSamePlace = (one: string, other: string) =>
  meansSame(one, other) && fragmentOf(one) === fragmentOf(other);

/** Opens a frame in its own place within the container, out of sight where it is opened ahead. */
export function openSlot(
  target: FrameTarget,
  container: HTMLElement,
  owner: FrameOwner,
  onState: (state: FrameState) => void,
  isAhead = false,
): Slot {
  const wrapper = document.createElement('div');
  wrapper.className = styles.slot ?? '';
  setParked(isAhead);
  container.append(wrapper);
  const pooled: PooledFrame = {
    target,
    navigationId: 0,
    echoes: [],
    isDirty: false,
    isKept: false,
    hasDialog: false,
    report: null,
    arrived() {
      isAwaited = false;
      stopAwaiting();
    },
  };
  const served = owner.documentOf(target.path);
  const follow = (state: FrameState) => {
    if (state.phase === 'failed') tellAwaited(null);
    // A document that is loaded anew draws its page before it is told to.
    if (state.phase === 'loading') tellAwaited(pooled.target.path);
    onState(state);
  };
  const here = owner.openHere(served, wrapper, pooled, follow);
  const frame =
    here ??
    openFrame({
      path: target.path,
      parent: wrapper,
      fetchDocument: owner.fetchDocument,
      hasNewerRelease: owner.hasNewerRelease,
      connect: (element, events) => owner.connect(element, pooled, events),
      onState: follow,
    });
  tellAwaited(target.path);
  let isDiscarded = false;
  let isAwaited = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  /** Tells only of the frame in sight: another frame must not end the wait for its page. */
  function tellAwaited(path: string | null): void {
    if (!wrapper.inert) owner.onAwaited(path);
  }

  function stopAwaiting(): void {
    clearTimeout(deadline);
    tellAwaited(null);
  }

  /** Sets a deadline: code that never comes and a page that never gets ready cannot be seen from outside. */
  function awaitPage(): void {
    clearTimeout(deadline);
    if (!isAwaited || wrapper.inert) return;
    tellAwaited(pooled.target.path);
    deadline = setTimeout(() => {
      if (frame.state.phase === 'ready') frame.fail('timeout');
    }, pageDeadline);
  }

  async function navigate(next: FrameTarget, takesFocus: boolean): Promise<void> {
    pooled.navigationId += 1;
    pooled.target = next;
    isDiscarded = false;
    isAwaited = pageOf(next) !== served;
    awaitPage();
    await frame.send('navigate', { ...next, navigationId: pooled.navigationId });
    if (takesFocus && pooled.target === next && !wrapper.inert) await frame.send('focus-page', {});
  }

  function setParked(isParked: boolean): void {
    wrapper.inert = isParked;
    wrapper.toggleAttribute('data-parked', isParked);
  }

  /** Lets the page take the focus only in sight: Chromium does not keep it from a frame in an inert element. */
  function holdFocus(): void {
    frame.page()?.toggleAttribute('inert', wrapper.inert || wrapper.closest('[inert]') !== null);
  }

  /** True when the address bar has come to a path that the frame has reported; earlier reports are past. */
  function isEcho({ path }: FrameTarget): boolean {
    const index = pooled.echoes.findIndex((echo) => isSamePlace(echo, path));
    pooled.echoes = index === -1 ? [] : pooled.echoes.slice(index + 1);
    return index !== -1;
  }

  return {
    pooled,
    frame,
    document: served,
    isFramed: here === undefined,
    show(next) {
      const wasParked = wrapper.inert;
      if (wasParked) {
        setParked(false);
        holdFocus();
        awaitPage();
        void frame.send('resume', {});
      }
      const { path, entryId } = pooled.target;
      const isThere = isEcho(next) || (isSamePlace(next.path, path) && next.entryId === entryId);
      // A page that goes on under another path, such as a draft once it is saved, keeps the focus where it is.
      const isOther =
        pageOf(next) !== pageOf(pooled.target) && !goesOn(pageOf(pooled.target), pageOf(next));
      if (!isThere) void navigate(next, wasParked || isOther);
      else if (wasParked) void frame.send('focus-page', {});
    },
    start(next) {
      pooled.echoes = [];
      holdFocus();
      // The first page of a visit keeps the browser's own start; later ones take over the focus.
      void navigate(next, document.activeElement !== document.body);
      if (wrapper.inert) void frame.send('suspend', {});
    },
    park() {
      if (wrapper.contains(document.activeElement)) owner.focusShell();
      pooled.echoes = [];
      // A page of this document may have put a dialog beside itself, which goes only with the page.
      if (isDiscarded || pooled.hasDialog || here) void navigate(emptyPage(served), false);
      void frame.send('suspend', {});
      stopAwaiting();
      setParked(true);
      holdFocus();
    },
    cover(isCovered) {
      if (isCovered && wrapper.contains(document.activeElement)) owner.focusShell();
      holdFocus();
    },
    discard() {
      pooled.isDirty = false;
      isDiscarded = true;
    },
    close() {
      stopAwaiting();
      frame.close();
      wrapper.remove();
    },
  };
}
