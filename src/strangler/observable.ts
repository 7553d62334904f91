import type { Observable } from './types.ts';

export interface WritableObservable<T> extends Observable<T> {
  /** Tells listeners when the value is another one than before. */
  set(value: T): void;
}

/** One value that React and plain code can follow (the shape `useSyncExternalStore` takes). */
export function createObservable<T>(initial: T): WritableObservable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
