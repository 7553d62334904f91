import { Button, MultiSelect, Select, Text } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import { type AmbassadorFilters, hasTagsFilter } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { notOnPlan, upgradeHint } from '#client/plans/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import {
  type DiscountCodeCount,
  discountCodeCounts,
  readDiscountCodeCount,
} from '#contract/ambassadors/ambassador.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import styles from './ambassador-filters.module.css';

interface AmbassadorFilterFieldsProps {
  search: string;
  onSearch: (search: string) => void;
  filters: AmbassadorFilters;
  onFilters: (change: Partial<AmbassadorFilters>) => void;
}

/** The filters of the list of ambassadors, besides the saved search (AMB-01, AMB-13, DASH-30). */
export function AmbassadorFilterFields({
  search,
  onSearch,
  filters,
  onFilters,
}: AmbassadorFilterFieldsProps) {
  const tenant = useTenant();
  const labels = ambassadorLabels(tenant.data.terms);
  const { tags, discCodes, from, to, pendingProfile } = filters;
  const narrowing = [
    tags.length > 0,
    discCodes !== null,
    from !== null || to !== null,
    pendingProfile,
  ];
  return (
    <Filters
      search={<SearchField label={labels.search} value={search} onSearch={onSearch} />}
      active={narrowing.filter(Boolean).length}
    >
      {hasTagsFilter(tenant) ? (
        <TagsFilter
          label={labels.tags}
          tags={tags}
          onTags={(chosen) => onFilters({ tags: chosen })}
        />
      ) : (
        <LockedFilter label={labels.tags} />
      )}
      <CodesFilter
        labels={labels.discountCodes}
        count={discCodes}
        onCount={(count) => onFilters({ discCodes: count })}
      />
      <DayRangeField
        label={labels.joined}
        anyTime={labels.joinedAnyTime}
        value={{ from, to }}
        onChange={onFilters}
      />
      {pendingProfile && (
        <Button
          variant="light"
          rightSection={<IconX size={16} stroke={1.8} aria-hidden />}
          aria-label={labels.dropPendingProfile}
          onClick={() => onFilters({ pendingProfile: false })}
        >
          {labels.pendingProfile}
        </Button>
      )}
    </Filters>
  );
}

interface CodesFilterProps {
  labels: ReturnType<typeof ambassadorLabels>['discountCodes'];
  count: DiscountCodeCount | null;
  onCount: (count: DiscountCodeCount | null) => void;
}

/** Keeps people with so many discount codes (AMB-05). */
const CodesFilter = ({ labels, count, onCount }: CodesFilterProps) => (
  <Select
    aria-label={labels.label}
    placeholder={labels.label}
    data={discountCodeCounts.map((each) => ({ value: String(each), label: labels.counts[each] }))}
    value={count === null ? null : String(count)}
    onChange={(value) => onCount(readDiscountCodeCount(value ?? ''))}
    clearable
  />
);

interface TagsFilterProps {
  label: string;
  tags: readonly string[];
  onTags: (tags: readonly string[]) => void;
}

/** Keeps people with all of the chosen tags (AMB-03). */
function TagsFilter({ label, tags, onTags }: TagsFilterProps) {
  const { data: known = [] } = useQuery(ambassadorQueries(useApi()).tags());
  return (
    <MultiSelect
      aria-label={label}
      placeholder={tags.length === 0 ? label : undefined}
      data={[...new Set([...known, ...tags])]}
      value={[...tags]}
      onChange={onTags}
      searchable
      clearable
      hidePickedOptions
    />
  );
}

/** Stands in the place of a filter that the plan lacks, and says so (AMB-151, AMB-152). */
const LockedFilter = ({ label }: { label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there is none.
  <div role="group" aria-label={label} className={styles.locked} data-screen-only>
    <IconLock size={16} stroke={1.8} aria-hidden />
    <Text span size="sm">
      {label}
    </Text>
    <Text span size="sm" c="dimmed">
      {notOnPlan}
    </Text>
    <Text span size="sm" c="dimmed">
      {upgradeHint}
    </Text>
  </div>
);
