import { ReviewPanel } from '../activities/review-panel.tsx';
import { ActivityFilters } from '../person-areas/activity-filters.tsx';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { usePersonActivities } from '../person-areas/use-person-activities.ts';

/** One ambassador's activities, with the same review as the list of all (ACT-11, AMB-29). */
export const PersonActivities = ({ person, means }: Pick<PersonAreaProps, 'person' | 'means'>) => (
  <>
    <ActivityFilters means={means} />
    <ReviewPanel {...usePersonActivities(person.id, means)} isQueue={false} />
  </>
);
