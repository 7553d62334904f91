/** Tells whoever listens that something has happened. Nobody does unless the installation counts. */
export interface Signal<Message> {
  tell(message: Message): void;
  /** Calls the listener from now on, until what it answers is called. */
  listen(listener: (message: Message) => void): () => void;
}

/** Makes a signal: what happens does not know who counts it. */
export function signal<Message>(): Signal<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    tell(message) {
      for (const listener of listeners) listener(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
