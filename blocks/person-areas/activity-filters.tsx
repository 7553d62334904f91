import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityLabels } from '#client/activities/labels.ts';
import { readActivityState } from '#client/activities/list-state.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { activityFilters } from '#contract/activities/progress.ts';
import { DayRangeField } from '../dates/day-range-field.tsx';
import type { PageMeans } from '../page-means.ts';
import { listOfArea } from './list-of-area.ts';

/** The type and the days to which the address limits somebody's activities (AMB-22 to AMB-24). */
export function ActivityFilters({ means }: { means: PageMeans }) {
  const { range, onFilters } = listOfArea(means);
  const state = readActivityState(means.query.get('state'));
  const { data: types = [] } = useQuery(activityTypeQueries(useApi()).all());
  return (
    <Group gap="sm">
      <Select
        aria-label={activityLabels.activityType}
        placeholder={activityLabels.activityType}
        data={types.map(({ id, title }) => ({ value: id, label: title }))}
        value={means.query.get('challengeDefinitionId')}
        onChange={(challengeDefinitionId) => onFilters({ challengeDefinitionId })}
        searchable
        clearable
        maw={320}
      />
      <Select
        aria-label={activityLabels.state}
        placeholder={activityLabels.state}
        data={activityFilters.map((value) => ({ value, label: activityLabels.filters[value] }))}
        value={state}
        onChange={(chosen) => onFilters({ state: chosen })}
        clearable
        maw={200}
      />
      <DayRangeField
        label={activityLabels.dates}
        value={range}
        onChange={({ from, to }) => onFilters({ from, to })}
      />
    </Group>
  );
}
