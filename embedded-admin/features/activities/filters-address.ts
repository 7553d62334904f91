import { activityLabels } from '#client/activities/labels.ts';
import { type ActivityFilters, readActivityFilters } from '#client/activities/list-state.ts';

/** The views of the list, what awaits review first. */
export const savedViews = [
  'all',
  'awaiting-review',
  'in-review',
  'please-review',
  'started',
  'complete',
] as const;

const names = activityLabels.filters;

/** The filters of this side's address, where the state is a saved search (ACT-10, BRIDGE-54). */
export function readFilters(query: URLSearchParams): ActivityFilters {
  const view = savedViews.find((each) => names[each] === query.get('savedSearch'));
  return readActivityFilters({
    state: view ?? null,
    from: query.get('from'),
    to: query.get('to'),
  });
}

/** The parameters of this side's address for the filters; null removes one. */
export const writeFilters = ({ state, from, to }: ActivityFilters) => ({
  savedSearch: state === null ? null : names[state],
  from,
  to,
});
