import { Button, MultiSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorFilters } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { SearchField } from '#ui/search-field.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import styles from './ambassador-filters.module.css';

interface AmbassadorFilterFieldsProps {
  search: string;
  onSearch: (search: string) => void;
  filters: AmbassadorFilters;
  onFilters: (change: Partial<AmbassadorFilters>) => void;
}

/** Everything but the saved search that the list of ambassadors can be narrowed by (AMB-01, AMB-13, DASH-30). */
export function AmbassadorFilterFields({
  search,
  onSearch,
  filters,
  onFilters,
}: AmbassadorFilterFieldsProps) {
  const labels = ambassadorLabels(useTenant().data.terms);
  const { data: tags = [] } = useQuery(ambassadorQueries(useApi()).tags());
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchField label={labels.search} value={search} onSearch={onSearch} />
      </div>
      <MultiSelect
        className={styles.tags}
        aria-label={labels.tags}
        placeholder={filters.tags.length === 0 ? labels.tags : undefined}
        data={[...new Set([...tags, ...filters.tags])]}
        value={[...filters.tags]}
        onChange={(chosen) => onFilters({ tags: chosen })}
        searchable
        clearable
        hidePickedOptions
      />
      <DayRangeField
        label={labels.joined}
        anyTime={labels.joinedAnyTime}
        value={{ from: filters.from, to: filters.to }}
        onChange={onFilters}
      />
      {filters.pendingProfile && (
        <Button
          variant="light"
          rightSection={<IconX size={16} stroke={1.8} aria-hidden />}
          aria-label={labels.dropPendingProfile}
          onClick={() => onFilters({ pendingProfile: false })}
        >
          {labels.pendingProfile}
        </Button>
      )}
    </div>
  );
}
