const storageKey = 'banyan.reloaded-for';

/** Two failures within this time are no release: reloading again would not help. */
const patience = 60_000;

/**
 * Reloads the document because the code of a screen could not be loaded (SHELL-204): after a release
 * it may be gone, and the document of the new release has it. False when that was tried just now, so
 * that nobody is caught in a loop.
 */
export function reloadOnce(
  screenId: string,
  { storage = sessionStorage, reload = () => location.reload(), now = Date.now() } = {},
): boolean {
  const [lastId, lastTime] = (storage.getItem(storageKey) ?? '').split('@');
  if (lastId === screenId && now - Number(lastTime) < patience) return false;
  try {
    storage.setItem(storageKey, `${screenId}@${now}`);
  } catch {
    return false; // Where it cannot be kept in mind, it would be tried for ever.
  }
  reload();
  return true;
}
