import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigationId } from './navigation-id.ts';
import { mentionToShell } from './shell.ts';

/**
 * The query of this page's address and how to change parts of it; null removes a parameter.
 * The address bar follows through the shell, as the same history entry (BRIDGE-117, SHELL-100).
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const navigationId = useNavigationId();

  const changeQuery = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
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
