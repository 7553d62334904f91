import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** A value that is read and then followed. `subscribe` returns a function that ends it. */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface WritableObservable<T> extends Observable<T> {
  /** Tells listeners when the value is another one than before. */
  set(value: T): void;
}

/** One value that React and plain code can follow (the shape `useSyncExternalStore` takes). */
export function createObservable<T>(initial: T): WritableObservable<T> {
  let current = initial;
  const changes = createEmitter<void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return;
      current = value;
      changes.emit();
    },
    subscribe: changes.listen,
  };
}

/** The present value, followed for as long as the component is there. */
export const useObserved = <T>({ subscribe, get }: Observable<T>): T =>
  useSyncExternalStore(subscribe, get);
