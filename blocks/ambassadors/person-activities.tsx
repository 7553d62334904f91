import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityLabels } from '#client/activities/labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { ReviewPanel } from '../activities/review-panel.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { listOfArea } from '../person-areas/list-of-area.ts';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';

const pageSize = 10;

/** One ambassador's activities, with the same review as the list of all (ACT-11, AMB-29). */
export function PersonActivities({ person, means }: Pick<PersonAreaProps, 'person' | 'means'>) {
  const api = useApi();
  const { page, range, onPage, onFilters } = listOfArea(means);
  const challengeDefinitionId = means.query.get('challengeDefinitionId');
  const { data: types = [] } = useQuery(activityTypeQueries(api).all());
  const activities = useQuery(
    activityQueries(api).ofPerson(person.id, { ...range, challengeDefinitionId, page, pageSize }),
  );
  return (
    <>
      <Group gap="sm">
        <Select
          aria-label={activityLabels.activityType}
          placeholder={activityLabels.activityType}
          data={types.map(({ id, title }) => ({ value: id, label: title }))}
          value={challengeDefinitionId}
          onChange={(value) => onFilters({ challengeDefinitionId: value })}
          searchable
          clearable
          maw={320}
        />
        <DayRangeField
          label={activityLabels.dates}
          value={range}
          onChange={({ from, to }) => onFilters({ from, to })}
        />
      </Group>
      <ReviewPanel
        query={activities}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        isQueue={false}
      />
    </>
  );
}
