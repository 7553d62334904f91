import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityLabels as labels } from '#client/activities/labels.ts';
import {
  type ActivityFilters,
  type ActivityListState,
  activityList,
} from '#client/activities/list-state.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CategorySelect } from '../activity-types/category-select.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import styles from './activity-filters.module.css';

interface ActivityFiltersProps {
  state: ActivityListState;
  filters: ActivityFilters;
  onChange: (change: Partial<ActivityListState>) => void;
  onFilters: (change: Partial<ActivityFilters>) => void;
}

type ListFilters = ActivityListState['filters'];

/** The filters of the list of activities, besides the state (ACT-09). */
export function ActivityFilterFields({
  state,
  filters,
  onChange,
  onFilters,
}: ActivityFiltersProps) {
  const api = useApi();
  const { data: types = [] } = useQuery(activityTypeQueries(api).all());
  const { data: tags = [] } = useQuery(ambassadorQueries(api).tags());
  const filter = (part: Partial<ListFilters>) =>
    onChange({ filters: { ...state.filters, ...part } });
  const { activityType, category, tags: chosenTags } = state.filters;
  const active = [activityType, category, chosenTags.length > 0, filters.from ?? filters.to];
  // A queue begins with the longest-waiting activity, any other list with the newest (ACT-09).
  const isQueue = filters.state === 'awaiting-review';
  const firstSorting = { sort: activityList.defaults.sort, dir: activityList.defaults.dir };
  const otherSorting = isQueue
    ? ({ sort: 'unreviewedSince', dir: 'desc' } as const)
    : ({ sort: 'completedAt', dir: 'asc' } as const);
  const isFirst = (value: string | null) => (value === 'oldest') === isQueue;
  const isOldestFirst =
    (state.sort === firstSorting.sort && state.dir === firstSorting.dir) === isQueue;
  return (
    <Filters
      data-guide="review-filters"
      active={active.filter(Boolean).length}
      search={
        <SearchField
          label={labels.search}
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <Select
        aria-label={labels.activityType}
        placeholder={labels.activityType}
        data={types.map(({ id, title }) => ({ value: id, label: title }))}
        value={activityType}
        onChange={(value) => filter({ activityType: value })}
        searchable
        clearable
        className={activityType === null ? styles.field : styles.chosen}
      />
      <CategorySelect
        label={labels.category}
        value={category}
        onChange={(chosen) => filter({ category: chosen })}
        className={styles.field}
      />
      <MultiSelect
        aria-label={labels.tags}
        placeholder={chosenTags.length === 0 ? labels.tags : undefined}
        data={[...new Set([...tags, ...chosenTags])]}
        value={[...chosenTags]}
        onChange={(value) => filter({ tags: value })}
        searchable
        clearable
        className={styles.field}
      />
      <Select
        aria-label={labels.sorting}
        data={[
          { value: 'oldest', label: labels.sortings.oldest },
          { value: 'newest', label: labels.sortings.newest },
        ]}
        value={isOldestFirst ? 'oldest' : 'newest'}
        onChange={(value) => onChange(isFirst(value) ? firstSorting : otherSorting)}
        allowDeselect={false}
        className={styles.field}
      />
      <DayRangeField
        label={labels.dates}
        value={{ from: filters.from, to: filters.to }}
        onChange={onFilters}
      />
    </Filters>
  );
}
