/** Screens whose pages have frozen the tab: they were on their way in when the tab was loaded anew. */
export interface Freezes {
  /** The screen whose page is on its way in; null once the page has reported itself, or is left. */
  await(screenId: string | null): void;
  /** Whether the newer side of a screen no longer opens by itself in this tab. */
  isGivenUp(screenId: string): boolean;
  /** The screen that froze the tab before this load of the page. */
  readonly stuckNow: string | null;
  /** The screen that has been given up with this load of the page. */
  readonly givenUpNow: string | null;
  /** Lets the newer side of a screen be tried once more. */
  forgive(screenId: string): void;
}

const awaitedKey = 'banyan.awaited-screen';
const frozenKey = 'banyan.frozen-screens';

/** A page may be slow once, and the person be in a hurry. */
const mostFreezes = 2;

/**
 * Remembers freezes in the tab (BRIDGE-189). Frame and shell share one thread: a page that never
 * finishes freezes the shell too, and only the mark of its start remains. A page that is merely left
 * takes its mark away.
 */
export function createFreezes(page: Window = window): Freezes {
  const read = (key: string) => attempt(() => page.sessionStorage.getItem(key)) ?? null;
  const write = (key: string, value: string | null) =>
    attempt(() =>
      value === null
        ? page.sessionStorage.removeItem(key)
        : page.sessionStorage.setItem(key, value),
    );

  const frozen = () => (read(frozenKey) ?? '').split(',').filter((id) => id !== '');
  const isGivenUp = (screenId: string) =>
    frozen().filter((id) => id === screenId).length >= mostFreezes;
  const forget = () => write(awaitedKey, null);

  const stuck = read(awaitedKey);
  if (stuck !== null) write(frozenKey, [...frozen(), stuck].join(','));
  forget();
  page.addEventListener('pagehide', forget);

  return {
    await: (screenId) => void write(awaitedKey, screenId),
    isGivenUp,
    stuckNow: stuck,
    givenUpNow: stuck !== null && isGivenUp(stuck) ? stuck : null,
    forgive: (screenId) =>
      void write(
        frozenKey,
        frozen()
          .filter((id) => id !== screenId)
          .join(','),
      ),
  };
}

/** Undefined where the storage cannot be used: then nothing is remembered. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
