import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ParamChanges } from '#blocks/page-means.ts';
import { useQueryChanges } from '#blocks/use-query-changes.ts';
import { isLatestNavigation, useNavigationId } from './navigation-id.ts';
import { mentionToShell } from './shell.ts';

/**
 * The query of this page's address and how to change parts of it. The address bar follows through
 * the shell, as the same history entry unless `replace` is false (BRIDGE-117, SHELL-100). A page that the shell is just sending
 * elsewhere changes nothing any more.
 */
export function usePageAddress() {
  const [query, setQuery] = useSearchParams();
  const withChanges = useQueryChanges(query);
  const navigate = useNavigate();
  const navigationId = useNavigationId();

  /** Goes on under another path: the page reports it with its state, and the address bar follows. */
  const moveTo = useCallback(
    (address: string) => {
      if (!isLatestNavigation(navigationId)) return;
      void navigate(address, { replace: true, state: navigationId });
    },
    [navigate, navigationId],
  );

  const changeQuery = useCallback(
    (changes: ParamChanges, { replace = true }: { replace?: boolean } = {}) => {
      if (!isLatestNavigation(navigationId)) return;
      setQuery(withChanges(changes), { replace: true, state: navigationId });
      mentionToShell('query-change-request', { query: changes, replace, navigationId });
    },
    [setQuery, withChanges, navigationId],
  );

  return { query, changeQuery, moveTo };
}
