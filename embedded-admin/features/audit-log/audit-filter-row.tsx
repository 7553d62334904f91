import { MultiSelect, TextInput } from '@mantine/core';
import { auditLabels as labels } from '#client/audit/labels.ts';
import type { AuditFilters } from '#client/audit/list-state.ts';
import { rangeProblem } from '#client/dates/ranges.ts';
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

/** What of the audit log is shown: people, actions and days. */
export function AuditFilterRow({ search, onSearch, filters, onFilters }: AuditFilterRowProps) {
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    label: labels[name],
    value: filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onFilters({ ...filters, [name]: event.currentTarget.value || null }),
  });
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
      <TextInput {...day('from')} error={rangeProblem(filters)} />
      <TextInput {...day('to')} />
    </div>
  );
}
