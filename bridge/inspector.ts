import type { TraceEvent } from './trace.ts';

export interface Inspector {
  /** Give this to a connection as `onTrace`; one inspector may watch several. */
  readonly record: (event: TraceEvent) => void;
  /** The latest events, oldest first. */
  list(): readonly (TraceEvent & { readonly at: Date })[];
  clear(): void;
}

/** Remembers the last `size` messages of the bridge, for developer tools and tests. */
export function createInspector(size = 500): Inspector {
  let events: (TraceEvent & { at: Date })[] = [];
  return {
    record(event) {
      events.push({ ...event, at: new Date() });
      // The list is cut in halves: otherwise each message of a flood would move all of it.
      if (events.length >= size * 2) events = events.slice(-size);
    },
    list: () => events.slice(-size),
    clear() {
      events = [];
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
