/** The part of local storage that a session needs. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Replaces an unusable storage: nothing outlives the page. */
export function memoryStorage(): SessionStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const probe = 'banyan.probe';

/** True when a value can be written and read back (SHELL-159). */
export function isUsable(storage: SessionStorage): boolean {
  try {
    storage.setItem(probe, probe);
    const isKept = storage.getItem(probe) === probe;
    storage.removeItem(probe);
    return isKept;
  } catch {
    return false;
  }
}

/** The browser's local storage, or null where it is unusable: sign-in is closed then (AUTH-20). */
export function browserStorage(): SessionStorage | null {
  try {
    return isUsable(globalThis.localStorage) ? globalThis.localStorage : null;
  } catch {
    return null;
  }
}
