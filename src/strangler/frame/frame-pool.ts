import type { MessagesToEmbedded, PayloadInput } from '#bridge/messages.ts';
import { createObservable, type Observable } from '#client/observable.ts';
import type { FrameState } from './frame.ts';
import type { FrameFailure } from './frame-failure.ts';
import styles from './frame-pool.module.css';
import type { FrameOwner, FrameTarget, openSlot, PooledFrame, Slot } from './pooled-frame.ts';

/** The frames' part in the content area: nothing, a skeleton, the frame, a failure. */
export type PoolState =
  | { readonly phase: 'parked' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'shown' }
  | { readonly phase: 'failed'; readonly reason: FrameFailure };

export interface FramePool extends Observable<PoolState> {
  /** Gives the frames their one place in the page; moving them would reload them. */
  mount(place: HTMLElement): () => void;
  /** Shows a page, in a frame that is loaded already where there is one (BRIDGE-105). */
  show(target: FrameTarget): void;
  /** Puts the frame out of sight, unless a page is shown again in the same breath. */
  park(): void;
  /** Keeps the focus out of the frame while a message covers it (SHELL-381). */
  cover(isCovered: boolean): void;
  /** Loads a frame ahead, out of sight (BRIDGE-106). */
  warm(): void;
  /** Loads the failed page anew, in a new frame. */
  retry(): void;
  /** Throws every frame away (BRIDGE-162). */
  empty(): void;
  /** The frame in sight. */
  shown(): PooledFrame | undefined;
  /** The element that holds the page of the frame in sight. */
  page(): Element | undefined;
  /** Names the frame in sight to people who hear the page. */
  name(title: string): void;
  /** The frame says itself that it cannot show its page (BRIDGE-169). */
  fail(frame: PooledFrame, reason: FrameFailure): void;
  /** Gives up the input in the frame: the frame leaves its page when it goes out of sight. */
  discard(frame: PooledFrame): void;
  /** Sends to every frame that listens, except the one the news came from. */
  broadcast<Type extends MessageType>(
    type: Type,
    payload: PayloadInput<MessagesToEmbedded, Type>,
    source?: PooledFrame,
  ): void;
}

type MessageType = Exclude<keyof MessagesToEmbedded, 'host-ready'>;

interface FramePoolOptions extends FrameOwner {
  openSlot: typeof openSlot;
  /** Another frame than before comes into sight, or one that was out of sight. */
  onSight(frame: PooledFrame): void;
  /** The frame's document has gone, and with it all it had asked the shell to show. */
  onGone(frame: PooledFrame): void;
}

/** Frames that are kept at the same time (BRIDGE-167). */
const capacity = 3;

const parked = { phase: 'parked' } as const;
const loading = { phase: 'loading' } as const;
const shown = { phase: 'shown' } as const;

const toPoolState = (state: FrameState): PoolState => {
  if (state.phase === 'failed') return state;
  return state.phase === 'ready' ? shown : loading;
};

/** The frames of the embedded admin. They live outside React, whose re-rendering cannot reload them. */
export function createFramePool(options: FramePoolOptions): FramePool {
  const container = document.createElement('div');
  container.className = styles.pool ?? '';
  const state = createObservable<PoolState>(parked);
  /** The slot that is unused longest comes first. */
  const slots = new Set<Slot>();
  let current: Slot | undefined;
  let wanted: FrameTarget | undefined;
  let title = '';

  const publish = () => state.set(current ? toPoolState(current.frame.state) : parked);

  function open(target: FrameTarget, isAhead = false): Slot {
    const spare = [...slots].find((slot) => slot !== current && !slot.pooled.isDirty);
    if (slots.size >= capacity && spare) remove(spare);
    const follower = (next: FrameState) => follow(slot, next);
    const slot = options.openSlot(target, container, options, follower, isAhead);
    slots.add(slot);
    return slot;
  }

  function remove(slot: Slot): void {
    slots.delete(slot);
    if (current === slot) current = undefined;
    slot.close();
    options.onGone(slot.pooled);
  }

  function removeAll(): void {
    for (const slot of [...slots]) remove(slot);
    publish();
  }

  function follow(slot: Slot, next: FrameState): void {
    if (next.phase === 'ready') {
      slot.start(slot === current && wanted ? wanted : slot.pooled.target);
    } else {
      options.onGone(slot.pooled);
      slot.pooled.isDirty = false;
      slot.pooled.hasDialog = false;
      if (next.phase === 'failed' && slot !== current) remove(slot);
    }
    publish();
  }

  function hideCurrent(): void {
    if (current?.frame.state.phase === 'failed') remove(current);
    else current?.park();
    current = undefined;
  }

  function slotFor(target: FrameTarget): Slot {
    const slot = [...slots].find((kept) => kept.document === options.documentOf(target.path));
    if (!slot) return open(target);
    const isOtherPage = slot.pooled.target.path !== target.path;
    if (slot.frame.state.phase !== 'failed' || !isOtherPage) return slot;
    remove(slot);
    return open(target);
  }

  function show(target: FrameTarget): void {
    wanted = target;
    if (!container.isConnected) return;
    const slot = slotFor(target);
    if (current !== slot) {
      hideCurrent();
      options.onSight(slot.pooled);
    }
    current = slot;
    slots.delete(slot);
    slots.add(slot);
    slot.frame.element.title = title;
    slot.show(target);
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
      return () => queueMicrotask(() => container.isConnected || removeAll());
    },
    show,
    park() {
      wanted = undefined;
      queueMicrotask(() => {
        if (wanted) return;
        hideCurrent();
        publish();
      });
    },
    cover: (isCovered) => current?.cover(isCovered),
    warm() {
      if (!container.isConnected || slots.size >= capacity) return;
      const path = options.framedDocument();
      const isThere = [...slots].some(({ isFramed, document }) => isFramed || document === path);
      if (!isThere) open({ path, entryId: '' }, true);
    },
    retry() {
      if (current?.frame.state.phase !== 'failed' || !wanted) return;
      remove(current);
      show(wanted);
    },
    empty() {
      wanted = undefined;
      removeAll();
    },
    shown: () => current?.pooled,
    page: () => current?.frame.page(),
    name(text) {
      title = text;
      if (current) current.frame.element.title = text;
    },
    fail(frame, reason) {
      for (const slot of slots) if (slot.pooled === frame) slot.frame.fail(reason);
    },
    discard(frame) {
      for (const slot of slots) if (slot.pooled === frame) slot.discard();
    },
    broadcast(type, payload, source) {
      for (const slot of slots) if (slot.pooled !== source) void slot.frame.send(type, payload);
    },
  };
}
