/** A bucket that holds contents under keys. Each call ends in the time that the settings give it. */
export interface ObjectStore {
  /** Keeps a content under a key that nothing else ever has. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content of a key; undefined where there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes the object of a key. Nothing happens where it has none. */
  remove(key: string): Promise<void>;
  /** Resolves when the bucket answers. */
  ping(): Promise<void>;
}

/** The store could not carry out a call; the cause says why. Every call of it may throw this. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
