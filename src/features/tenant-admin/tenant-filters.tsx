import { Select, Switch } from '@mantine/core';
import type { List } from '#blocks/lists/use-list.ts';
import { glanceLabels } from '#client/tenants/glance-labels.ts';
import { tenantLabels as labels } from '#client/tenants/labels.ts';
import { nextTenantSearch, type TenantListState } from '#client/tenants/list-state.ts';
import {
  healthFilters,
  planFilters,
  type TenantSort,
} from '#contract/tenants/tenant-at-a-glance.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';

interface TenantFiltersProps {
  list: List<TenantSort, TenantListState['filters']>;
}

const plans = planFilters.map((value) => ({ value, label: glanceLabels.planFilter(value) }));
const healths = healthFilters.map((value) => ({ value, label: glanceLabels.healths[value] }));

/** The filters of the list of tenants. One health alone makes the choice about disabled tenants superfluous. */
export function TenantFilters({ list: { state, change } }: TenantFiltersProps) {
  const { search, filters } = state;
  const filter = (part: Partial<TenantListState['filters']>) =>
    change({ filters: { ...filters, ...part } });

  function searchFor(typed: string): void {
    const next = nextTenantSearch(typed, search);
    if (next !== search) change({ search: next });
  }

  return (
    <Filters
      search={<SearchField label={labels.search} value={search} onSearch={searchFor} />}
      active={Object.values(filters).filter(Boolean).length}
    >
      <Select
        aria-label={glanceLabels.plan}
        placeholder={glanceLabels.everyPlan}
        data={plans}
        value={filters.plan}
        onChange={(plan) => filter({ plan })}
        clearable
      />
      <Select
        aria-label={glanceLabels.health}
        placeholder={glanceLabels.everyHealth}
        data={healths}
        value={filters.health}
        onChange={(health) => filter({ health })}
        clearable
      />
      <Switch
        label={labels.includeDisabled}
        checked={filters.includeDisabled}
        disabled={filters.health !== null}
        onChange={(event) => filter({ includeDisabled: event.currentTarget.checked })}
      />
    </Filters>
  );
}
