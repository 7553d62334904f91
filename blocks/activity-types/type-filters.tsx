import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activityTypeLabels } from '#client/activity-types/labels.ts';
import type { ActivityTypeListState } from '#client/activity-types/list-state.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CategorySelect } from './category-select.tsx';

const { filters: labels, search } = activityTypeLabels;

interface TypeFiltersProps {
  state: ActivityTypeListState;
  onChange: (change: Partial<ActivityTypeListState>) => void;
}

/** The filters of the list of activity types (TYPE-14); display tags only with the flag. */
export function TypeFilters({ state, onChange }: TypeFiltersProps) {
  const hasDisplayTags = useTenant().features.displayTags === true;
  const { data: displayTags = [] } = useQuery({
    ...activityTypeQueries(useApi()).displayTags(),
    enabled: hasDisplayTags,
  });
  const { category, available, displayTag } = state.filters;
  const filter = (part: Partial<ActivityTypeListState['filters']>) =>
    onChange({ filters: { ...state.filters, ...part } });
  return (
    <Filters
      search={
        <SearchField
          label={search}
          value={state.search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
      active={[category, available, displayTag].filter((each) => each !== null).length}
    >
      <CategorySelect
        label={labels.category}
        value={category}
        onChange={(chosen) => filter({ category: chosen })}
      />
      <Select
        aria-label={labels.availability}
        placeholder={labels.availability}
        data={[
          { value: 'true', label: labels.available },
          { value: 'false', label: labels.unavailable },
        ]}
        value={available === null ? null : String(available)}
        onChange={(value) => filter({ available: value === null ? null : value === 'true' })}
        clearable
      />
      {hasDisplayTags && (
        <Select
          aria-label={labels.displayTag}
          placeholder={labels.displayTag}
          data={[...new Set([...displayTags, ...(displayTag ? [displayTag] : [])])]}
          value={displayTag}
          onChange={(value) => filter({ displayTag: value })}
          searchable
          clearable
        />
      )}
    </Filters>
  );
}
