/** Tells listeners that something has happened. There are none unless the installation counts. */
export interface Signal<Message> {
  tell(message: Message): void;
  /** Calls the listener from now on, until the returned function is called. */
  listen(listener: (message: Message) => void): () => void;
}

/** Makes a signal, so that the code that tells of an event need not know its listeners. */
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
