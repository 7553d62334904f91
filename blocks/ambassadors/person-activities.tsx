import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityLabels } from '#client/activities/labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import type { DayRange } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Person } from '#contract/people/person.ts';
import { ReviewPanel } from '../activities/review-panel.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';

/** What the address of the area says; null for no limit (AMB-22, AMB-24). */
export interface PersonActivityFilters extends DayRange {
  readonly challengeDefinitionId: string | null;
}

interface PersonActivitiesProps {
  person: Person;
  filters: PersonActivityFilters;
  page: number;
  onFilters: (change: Partial<PersonActivityFilters>) => void;
  onPage: (page: number) => void;
}

const pageSize = 10;

/** One ambassador's activities, with the same review as the list of all (ACT-11, AMB-29). */
export function PersonActivities({ person, filters, page, ...on }: PersonActivitiesProps) {
  const api = useApi();
  const { data: types = [] } = useQuery(activityTypeQueries(api).all());
  const activities = useQuery(
    activityQueries(api).ofPerson(person.id, { ...filters, page, pageSize }),
  );
  return (
    <>
      <Group gap="sm">
        <Select
          aria-label={activityLabels.activityType}
          placeholder={activityLabels.activityType}
          data={types.map(({ id, title }) => ({ value: id, label: title }))}
          value={filters.challengeDefinitionId}
          onChange={(value) => on.onFilters({ challengeDefinitionId: value })}
          searchable
          clearable
          maw={320}
        />
        <DayRangeField
          label={activityLabels.dates}
          value={{ from: filters.from, to: filters.to }}
          onChange={on.onFilters}
        />
      </Group>
      <ReviewPanel
        query={activities}
        page={page}
        pageSize={pageSize}
        onPage={on.onPage}
        isQueue={false}
      />
    </>
  );
}
