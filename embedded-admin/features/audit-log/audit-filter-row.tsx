import { MultiSelect } from '@mantine/core';
import { DayRangeField } from '#blocks/dates/day-range-field.tsx';
import { auditLabels as labels } from '#client/audit/labels.ts';
import type { AuditFilters } from '#client/audit/list-state.ts';
import { auditActions } from '#contract/audit/audit-entry.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';

interface AuditFilterRowProps {
  search: string;
  onSearch: (search: string) => void;
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

const actions = auditActions.map((value) => ({ value, label: labels.action[value] }));

/** The filters of the audit log: people, actions and days. */
export function AuditFilterRow({ search, onSearch, filters, onFilters }: AuditFilterRowProps) {
  const { actions: chosen, from, to } = filters;
  const narrowing = [chosen.length > 0, from !== null || to !== null];
  return (
    <Filters
      search={<SearchField label={labels.search} value={search} onSearch={onSearch} />}
      active={narrowing.filter(Boolean).length}
    >
      <MultiSelect
        aria-label={labels.columns.action}
        placeholder={chosen.length === 0 ? labels.actions : undefined}
        data={actions}
        value={chosen}
        onChange={(next) =>
          onFilters({ ...filters, actions: auditActions.filter((each) => next.includes(each)) })
        }
        clearable
        hidePickedOptions
      />
      <DayRangeField
        label={labels.days}
        anyTime={labels.anyTime}
        value={{ from, to }}
        onChange={(days) => onFilters({ ...filters, ...days })}
      />
    </Filters>
  );
}
