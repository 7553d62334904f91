import { createObservable } from '../observable.ts';
import type { Observable } from '../types.ts';
import { type Frame, type FrameState, openFrame } from './frame.ts';
import type { FrameConnection, FrameConnectionEvents, Send } from './frame-connection.ts';
import { documentOf, type FrameFailure } from './frame-failure.ts';
import styles from './frame-pool.module.css';

/** What the content area has to show: nothing of the frame's, a skeleton, the frame, a failure. */
export type PoolState =
  | { readonly phase: 'parked' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'shown' }
  | { readonly phase: 'failed'; readonly reason: FrameFailure };

/** A page of the embedded admin, at one entry of the history. */
export interface FrameTarget {
  readonly path: string;
  readonly entryId: string;
}

/** A frame as those who handle its messages know it. */
export interface PooledFrame {
  /** The page it shows, as far as is known. */
  target: FrameTarget;
  /** Never thrown away to make room while true (BRIDGE-167). */
  isDirty: boolean;
}

export interface FramePool extends Observable<PoolState> {
  /** Gives the frames their one place in the page; moving them would reload them. */
  mount(place: HTMLElement): () => void;
  /** Shows a page, in a frame that is already loaded where there is one (BRIDGE-105). */
  show(target: FrameTarget): void;
  /** Puts the frame out of sight, unless a page is shown again in the same breath. */
  park(): void;
  /** Loads a frame ahead, out of sight (BRIDGE-106). */
  warm(): void;
  /** Loads the failed page anew, in a new frame. */
  retry(): void;
  /** Throws every frame away (BRIDGE-162). */
  empty(): void;
  /** The frame in sight. */
  shown(): PooledFrame | undefined;
  /** Names the frame in sight to people who hear the page. */
  name(title: string): void;
  /** What was typed into the frame is given up: the page leaves it when the frame goes. */
  discard(frame: PooledFrame): void;
  /** Sends to every frame that listens, except the one the news came from. */
  broadcast(message: Parameters<Send>, source?: PooledFrame): void;
}

interface FramePoolOptions {
  connect(
    element: HTMLIFrameElement,
    frame: PooledFrame,
    events: FrameConnectionEvents,
  ): FrameConnection;
  fetchDocument: typeof fetch;
  /** Takes the focus out of a frame that goes out of sight. */
  focusShell(): void;
  /** The frame's document has gone, and with it all it had asked the shell to show. */
  onGone(frame: PooledFrame): void;
}

interface Slot {
  readonly pooled: PooledFrame;
  readonly frame: Frame;
  readonly wrapper: HTMLElement;
  readonly document: string;
  isParked: boolean;
  isDiscarded: boolean;
  shownAt: number;
}

/** Frames that are kept at the same time (BRIDGE-167). */
const capacity = 3;
/** A page that shows nothing: for warming, and for leaving a page with all that was typed. */
const emptyPage = (document: string): FrameTarget => ({ path: document, entryId: '' });

const parked = { phase: 'parked' } as const;
const loading = { phase: 'loading' } as const;
const shown = { phase: 'shown' } as const;

const toPoolState = (state: FrameState): PoolState => {
  if (state.phase === 'failed') return state;
  return state.phase === 'ready' ? shown : loading;
};

const isSame = (a: FrameTarget, b: FrameTarget) => a.path === b.path && a.entryId === b.entryId;

/** The frames of the embedded admin. They live outside React, whose re-rendering cannot reload them. */
export function createFramePool(options: FramePoolOptions): FramePool {
  const container = document.createElement('div');
  container.className = styles.pool ?? '';
  const state = createObservable<PoolState>(parked);
  const slots = new Set<Slot>();
  let current: Slot | undefined;
  let wanted: FrameTarget | undefined;
  let showings = 0;

  const publish = () => state.set(current ? toPoolState(current.frame.state) : parked);

  function open(target: FrameTarget): Slot {
    makeRoom();
    const wrapper = document.createElement('div');
    wrapper.className = styles.slot ?? '';
    container.append(wrapper);
    const pooled: PooledFrame = { target, isDirty: false };
    const slot: Slot = {
      pooled,
      wrapper,
      document: documentOf(target.path),
      isParked: false,
      isDiscarded: false,
      shownAt: 0,
      frame: openFrame({
        path: target.path,
        parent: wrapper,
        fetchDocument: options.fetchDocument,
        connect: (element, events) => options.connect(element, pooled, events),
        onState: (next) => follow(slot, next),
      }),
    };
    slots.add(slot);
    return slot;
  }

  function makeRoom(): void {
    const [oldest] = [...slots]
      .filter((slot) => slot !== current && !slot.pooled.isDirty)
      .toSorted((a, b) => a.shownAt - b.shownAt);
    if (slots.size >= capacity && oldest) remove(oldest);
  }

  function remove(slot: Slot): void {
    slots.delete(slot);
    if (current === slot) current = undefined;
    slot.frame.close();
    slot.wrapper.remove();
    options.onGone(slot.pooled);
  }

  function removeAll(): void {
    for (const slot of [...slots]) remove(slot);
  }

  function follow(slot: Slot, next: FrameState): void {
    if (next.phase === 'ready') {
      if (slot === current) navigate(slot, wanted ?? slot.pooled.target);
      else slot.frame.send('suspend', {});
    } else {
      slot.pooled.isDirty = false;
      options.onGone(slot.pooled);
      if (next.phase === 'failed' && slot !== current) remove(slot);
    }
    publish();
  }

  function navigate(slot: Slot, target: FrameTarget): void {
    slot.pooled.target = target;
    slot.isDiscarded = false;
    slot.frame.send('navigate', target);
    slot.frame.send('focus-page', {});
  }

  function hide(slot: Slot): void {
    if (slot.frame.state.phase === 'failed') {
      remove(slot);
      return;
    }
    if (slot.wrapper.contains(document.activeElement)) options.focusShell();
    if (slot.isDiscarded) {
      slot.pooled.target = emptyPage(slot.document);
      slot.frame.send('navigate', slot.pooled.target);
      slot.isDiscarded = false;
    }
    slot.frame.send('suspend', {});
    setParked(slot, true);
  }

  function reveal(slot: Slot): void {
    showings += 1;
    slot.shownAt = showings;
    if (!slot.isParked) return;
    setParked(slot, false);
    slot.frame.send('resume', {});
  }

  function setParked(slot: Slot, isParked: boolean): void {
    slot.isParked = isParked;
    slot.wrapper.inert = isParked;
    slot.wrapper.toggleAttribute('data-parked', isParked);
  }

  function slotFor(target: FrameTarget): Slot {
    for (const slot of slots) {
      if (slot.document !== documentOf(target.path)) continue;
      const isUsable = slot.frame.state.phase !== 'failed' || isSame(slot.pooled.target, target);
      if (isUsable) return slot;
      remove(slot);
    }
    return open(target);
  }

  function show(target: FrameTarget): void {
    wanted = target;
    if (!container.isConnected) return;
    const slot = slotFor(target);
    if (current && current !== slot) hide(current);
    current = slot;
    reveal(slot);
    if (!isSame(slot.pooled.target, target)) navigate(slot, target);
    publish();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    mount(place) {
      if (container.parentElement !== place) {
        removeAll();
        place.append(container);
      }
      if (wanted) show(wanted);
      return () =>
        queueMicrotask(() => {
          if (container.isConnected) return;
          removeAll();
          publish();
        });
    },
    show,
    park() {
      wanted = undefined;
      queueMicrotask(() => {
        if (wanted || !current) return;
        const slot = current;
        current = undefined;
        hide(slot);
        publish();
      });
    },
    warm() {
      if (slots.size === 0 && container.isConnected) setParked(open(emptyPage('/admin')), true);
    },
    retry() {
      if (current?.frame.state.phase !== 'failed' || !wanted) return;
      remove(current);
      show(wanted);
    },
    empty() {
      wanted = undefined;
      removeAll();
      publish();
    },
    shown: () => current?.pooled,
    name(title) {
      if (current) current.frame.element.title = title;
    },
    discard(frame) {
      frame.isDirty = false;
      for (const slot of slots) if (slot.pooled === frame) slot.isDiscarded = true;
    },
    broadcast(message, source) {
      for (const slot of slots) if (slot.pooled !== source) slot.frame.send(...message);
    },
  };
}
