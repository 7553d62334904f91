/** Listeners, and the way to tell them of a value. */
export interface Emitter<T> {
  emit(value: T): void;
  /** Calls back with every value from now on; returns a function that stops it. */
  listen(listener: (value: T) => void): () => void;
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of [...listeners]) listener(value);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
