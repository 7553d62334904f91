import { type ActivityFilters, readActivityFilters } from '#client/activities/list-state.ts';
import { activityFilters, activitySearchNames } from '#contract/activities/progress.ts';

/** The filters of this side's address, where the state is a saved search (ACT-10, BRIDGE-54). */
export function readFilters(query: URLSearchParams): ActivityFilters {
  const asked = query.get('savedSearch');
  return readActivityFilters({
    state: activityFilters.find((each) => activitySearchNames[each] === asked) ?? null,
    from: query.get('from'),
    to: query.get('to'),
  });
}

/** The parameters of this side's address for the filters; null removes one. */
export const writeFilters = ({ state, from, to }: ActivityFilters) => ({
  savedSearch: state === null ? null : activitySearchNames[state],
  from,
  to,
});
