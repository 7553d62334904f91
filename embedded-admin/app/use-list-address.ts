import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isLatestNavigation, useNavigationId } from './navigation-id.ts';
import { mentionToShell } from './shell.ts';

/** New values of parameters; null removes one. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/**
 * The query of this page's address and how to change parts of it. The address bar follows through
 * the shell, as the same history entry (BRIDGE-117, SHELL-100). A page that the shell is just sending
 * elsewhere changes nothing any more.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const navigationId = useNavigationId();

  const changeQuery = useCallback(
    (changes: QueryChanges) => {
      if (!isLatestNavigation(navigationId)) return;
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, state: navigationId },
      );
      mentionToShell('query-change-request', { query: changes, navigationId });
    },
    [setQuery, navigationId],
  );

  return { query, changeQuery };
}

/**
 * Puts right what the address says and the page does not understand: `usable` names the parameters
 * the page reads, with the values it makes of them (SHELL-187). Another address is corrected anew,
 * and so is the same one when the shell has sent it again.
 */
export function useAddressCorrection(usable: QueryChanges): void {
  const { query, changeQuery } = useListAddress();
  const wrong = Object.entries(usable).filter(([name, value]) => query.get(name) !== value);
  const hasWrong = wrong.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changeQuery` is a new one for each address.
  useEffect(() => {
    if (hasWrong) changeQuery(Object.fromEntries(wrong));
  }, [hasWrong, changeQuery]);
}
