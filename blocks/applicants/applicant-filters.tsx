import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { applicantLabels as labels } from '#client/applicants/labels.ts';
import type { ApplicantFilters } from '#client/applicants/list-state.ts';
import { useApi } from '#client/http/api-context.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';

interface ApplicantFilterFieldsProps {
  search: string;
  onSearch: (search: string) => void;
  filters: ApplicantFilters;
  onFilters: (change: Partial<ApplicantFilters>) => void;
  tags: readonly string[];
  onTags: (tags: string[]) => void;
}

const registeredChoices = [
  { value: 'true', label: labels.registeredYes },
  { value: 'false', label: labels.registeredNo },
] as const;

/** The filters of the list of applicants, besides the approval (APPL-08). */
export function ApplicantFilterFields({
  search,
  onSearch,
  filters,
  onFilters,
  tags,
  onTags,
}: ApplicantFilterFieldsProps) {
  const { data: known = [] } = useQuery(ambassadorQueries(useApi()).tags());
  const { registered, from, to } = filters;
  const narrowing = [registered !== null, tags.length > 0, from !== null || to !== null];
  return (
    <Filters
      search={<SearchField label={labels.search} value={search} onSearch={onSearch} />}
      active={narrowing.filter(Boolean).length}
    >
      <Select
        aria-label={labels.registered}
        placeholder={labels.registeredAny}
        data={registeredChoices}
        value={registered}
        onChange={(chosen) => onFilters({ registered: chosen })}
        clearable
      />
      <MultiSelect
        aria-label={labels.tags}
        placeholder={tags.length === 0 ? labels.tags : undefined}
        data={[...new Set([...known, ...tags])]}
        value={[...tags]}
        onChange={onTags}
        searchable
        clearable
        hidePickedOptions
      />
      <DayRangeField
        label={labels.applied}
        anyTime={labels.appliedAnyTime}
        value={{ from, to }}
        onChange={onFilters}
      />
    </Filters>
  );
}
