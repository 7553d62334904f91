const storageKey = 'banyan.reloaded-at-version';

/**
 * Loads the page anew because a frame is of another release than it is. Once for each version of the
 * page, so that nobody is caught in a circle where that does not help.
 */
export function reloadForRelease(
  version: number,
  reload: () => void,
  storage: Storage = sessionStorage,
): void {
  if (storage.getItem(storageKey) === String(version)) return;
  try {
    storage.setItem(storageKey, String(version));
  } catch {
    return; // Where it cannot be kept in mind, it would be tried for ever.
  }
  reload();
}
