import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ParamChanges } from './page-means.ts';

/**
 * Makes changes to the query of a page. The address follows in a moment, so that a second change in that moment has
 * to begin with the first, and not with the `query` that the page was drawn with. Answers with the whole new query.
 */
export function useQueryChanges(
  query: URLSearchParams,
): (changes: ParamChanges) => URLSearchParams {
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  return useCallback((changes) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    return next;
  }, []);
}
