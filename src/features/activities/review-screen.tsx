import { ActivitiesPage } from '#blocks/activities/activities-page.tsx';
import type { FilterAddress } from '#blocks/lists/filter-address.ts';
import { type ActivityFilters, readActivityFilters } from '#client/activities/list-state.ts';
import { activityFilters, activitySearchNames } from '#contract/activities/progress.ts';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

const filterAddress: FilterAddress<ActivityFilters> = {
  read(query) {
    const param = (name: string) => query.get(name);
    // An address may name the state as the newer side does, as a saved search (BRIDGE-62).
    const named = activityFilters.find(
      (each) => activitySearchNames[each] === param('savedSearch'),
    );
    const { state, ...days } = readActivityFilters({
      state: param('state'),
      from: param('from'),
      to: param('to'),
    });
    return { ...days, state: state ?? named ?? null };
  },
  write: (filters) => ({ ...filters, savedSearch: null }),
};

/** The review of activities on its native side. */
export const ReviewScreen = () => (
  <ActivitiesPage means={usePageMeans()} filterAddress={filterAddress} />
);
