import { MultiSelect } from '@mantine/core';
import { DayRangeField } from '#blocks/dates/day-range-field.tsx';
import { auditLabels as labels } from '#client/audit/labels.ts';
import type { AuditFilters } from '#client/audit/list-state.ts';
import { auditActions } from '#contract/audit/audit-entry.ts';
import { SearchField } from '#ui/search-field.tsx';
import styles from './audit-log-page.module.css';

interface AuditFilterRowProps {
  search: string;
  onSearch: (search: string) => void;
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

const actions = auditActions.map((value) => ({ value, label: labels.action[value] }));

/** The filters of the audit log: people, actions and days. */
export function AuditFilterRow({ search, onSearch, filters, onFilters }: AuditFilterRowProps) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField label={labels.search} value={search} onSearch={onSearch} />
      </div>
      <MultiSelect
        aria-label={labels.columns.action}
        placeholder={filters.actions.length === 0 ? labels.actions : undefined}
        data={actions}
        value={filters.actions}
        onChange={(chosen) =>
          onFilters({
            ...filters,
            actions: auditActions.filter((action) => chosen.includes(action)),
          })
        }
        clearable
        hidePickedOptions
        className={styles.actions}
      />
      <DayRangeField
        label={labels.days}
        anyTime={labels.anyTime}
        value={filters}
        onChange={({ from, to }) => onFilters({ ...filters, from, to })}
      />
    </div>
  );
}
