import { useQuery } from '@tanstack/react-query';
import { writeAmbassadorFilters } from '#client/ambassadors/list-state.ts';
import { useApi } from '#client/http/api-context.ts';
import { writeVueq } from '#client/lists/vueq.ts';
import {
  activitySearches,
  activityTypeSearches,
  administratorSearches,
  ambassadorSearches,
} from '#client/saved-searches/lists.ts';
import { savedSearchQueries } from '#client/saved-searches/queries.ts';
import {
  fromSaved,
  openedParam,
  type SearchableList,
} from '#client/saved-searches/searchable-list.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import { matchesQuery, type ScreenCommand } from './screen-commands.ts';

type Params = Readonly<Record<string, string | null>>;

/** The own views of the lists that match the typed text, each by the list that it belongs to. */
export function useViewCommands(query: string, screens: readonly ScreenCommand[]) {
  const queries = savedSearchQueries(useApi());
  const screen = (id: ScreenCommand['id']) => screens.find((known) => known.id === id);
  const enabled = (id: ScreenCommand['id']) => query.trim() !== '' && screen(id) !== undefined;
  const ambassadors = useQuery({
    ...queries.list('ambassadors'),
    enabled: enabled('ambassadors'),
  });
  const activities = useQuery({ ...queries.list('activities'), enabled: enabled('activities') });
  const types = useQuery({ ...queries.list('activity-types'), enabled: enabled('activityTypes') });
  const team = useQuery({
    ...queries.list('administrators'),
    enabled: enabled('administrators'),
  });

  const viewsOf = <Sort extends string, Filters extends object, Beside extends object>(
    id: ScreenCommand['id'],
    list: SearchableList<Sort, Filters, Beside>,
    searches: readonly SavedSearch[] | undefined,
    toParams: (beside: Beside) => Params,
  ) => {
    const of = screen(id);
    if (!of || !enabled(id)) return [];
    return (searches ?? [])
      .filter(({ name }) => matchesQuery(`${name} ${of.label}`, query))
      .map((search) => {
        const { state, beside } = fromSaved(list, search.state);
        const params = {
          ...toParams(beside),
          vueq: writeVueq(list.definition, state),
          [openedParam]: search.id,
        };
        const parameters = new URLSearchParams(
          Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        );
        return {
          id: `views/${search.id}`,
          label: search.name,
          description: of.label,
          address: `${of.path}?${parameters}`,
        };
      });
  };

  return {
    isLoading: [ambassadors, activities, types, team].some(({ isLoading }) => isLoading),
    views: [
      ...viewsOf('ambassadors', ambassadorSearches, ambassadors.data, (beside) => ({
        ...writeAmbassadorFilters(beside),
      })),
      ...viewsOf('activities', activitySearches, activities.data, (beside) => ({ ...beside })),
      ...viewsOf('activityTypes', activityTypeSearches, types.data, () => ({})),
      ...viewsOf('administrators', administratorSearches, team.data, () => ({})),
    ],
  };
}
