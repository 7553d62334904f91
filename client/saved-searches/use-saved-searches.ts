import { useQuery } from '@tanstack/react-query';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import { useApi } from '../http/api-context.ts';
import { savedSearchQueries } from './queries.ts';
import { fromSaved, type SearchableList, type Shown, showsSame } from './searchable-list.ts';

interface SavedSearches<Sort extends string, Filters extends object, Beside extends object> {
  readonly isLoaded: boolean;
  /** All of the list, by name; none until they are loaded. */
  readonly searches: readonly SavedSearch[];
  /** The one that the address names, when it is one of the person's. */
  readonly opened: SavedSearch | undefined;
  /** The choices of a saved search. */
  show(search: SavedSearch): Shown<Sort, Filters, Beside>;
  /** True when the list no longer shows the choices that the opened search was saved with. */
  readonly isChanged: boolean;
}

const none: readonly SavedSearch[] = [];

/**
 * The own saved searches of a list, and whether the shown choices differ from the search whose id the address has.
 * While they load, and when they cannot be loaded, the list does without.
 */
export function useSavedSearches<
  Sort extends string,
  Filters extends object,
  Beside extends object,
>(
  list: SearchableList<Sort, Filters, Beside>,
  shown: Shown<Sort, Filters, Beside>,
  openedId: string | null,
): SavedSearches<Sort, Filters, Beside> {
  const { data } = useQuery(savedSearchQueries(useApi()).list(list.name));
  const searches = data ?? none;
  const opened = searches.find(({ id }) => id === openedId);
  const show = ({ state }: SavedSearch) => fromSaved(list, state);
  return {
    isLoaded: data !== undefined,
    searches,
    opened,
    show,
    isChanged: opened !== undefined && !showsSame(show(opened), shown),
  };
}
