/** Those who want to know of something, and the way to tell them. */
export interface Emitter<T> {
  emit(value: T): void;
  /** Calls back with all that is told from now on; returns how to stop it. */
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
