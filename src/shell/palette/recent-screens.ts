const storageKey = 'banyan.recent-screens';
const remembered = 5;

/** Ids of the screens opened last in this browser, the latest first. */
export function readRecentScreens(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  return (storage.getItem(storageKey) ?? '').split(',').filter((id) => id !== '');
}

/** Puts a screen first among the screens opened last. */
export function rememberScreen(
  id: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const others = readRecentScreens(storage).filter((known) => known !== id);
  storage.setItem(storageKey, [id, ...others].slice(0, remembered).join(','));
}
