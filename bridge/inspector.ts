import type { BridgeErrorCode } from './bridge-error.ts';
import type { TraceEvent } from './trace.ts';

/** The part of a payload that an inspector may keep, made by `showPayload`. */
export interface ShownPayload {
  readonly fields: unknown;
  /** True when nothing was left out, so that the message can run once more. */
  readonly isWhole: boolean;
}

export interface InspectedMessage extends TraceEvent {
  readonly at: Date;
  readonly payload?: ShownPayload;
  /** What is wrong with it, where somebody has looked. It may quote the payload: the product keeps none. */
  readonly fault?: string;
  /** Runs the message once more; only where its payload is whole. Resolves to the reason of a refusal, else null. */
  readonly replay?: () => Promise<BridgeErrorCode | null>;
}

export interface Inspector {
  /** Give this to a connection as `onTrace`; one inspector may watch several. */
  readonly record: (event: Omit<InspectedMessage, 'at'>) => void;
  /** The latest messages, oldest first; the same list until there is news. */
  list(): readonly InspectedMessage[];
  clear(): void;
  /** Calls `listener` at each change of the list; returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

/** Remembers the last `size` messages of the bridge, for developer tools and tests. */
export function createInspector(size = 500): Inspector {
  let events: InspectedMessage[] = [];
  let latest: readonly InspectedMessage[] | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    latest = undefined;
    for (const listener of listeners) listener();
  };
  return {
    record(event) {
      events.push({ ...event, at: new Date() });
      // The list is cut only at twice its size: otherwise each message of a flood would copy all of it.
      if (events.length >= size * 2) events = events.slice(-size);
      tell();
    },
    list() {
      latest ??= events.slice(-size);
      return latest;
    },
    clear() {
      events = [];
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

declare global {
  interface Window {
    /** The messages of the bridge as this side of it sees them, for developer tools and tests. */
    __banyanBridge?: Inspector;
  }
}

/** Lets developer tools see an inspector as `__banyanBridge`, on either side of the seam. */
export function exposeInspector(inspector: Inspector): void {
  window.__banyanBridge = inspector;
}
