const storageKey = 'banyan.reloaded-at-version';

/**
 * Loads the page anew because a frame is of another release. Does so once for each version of the
 * page, so that nobody is caught in a circle when it does not help.
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
    return; // Without a memory of the reload, the page would reload for ever.
  }
  reload();
}
