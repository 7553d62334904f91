import { Select } from '@mantine/core';
import { referralLabels } from '#client/referrals/labels.ts';
import type { ReferralListState } from '#client/referrals/list-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { referralSystems } from '#contract/activity-types/activity-type.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { currencies } from '#contract/tenants/currency.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';

type ReferralFilters = ReferralListState['filters'];

interface ReferralFilterFieldsProps {
  search: string;
  onSearch: (search: string) => void;
  filters: ReferralFilters;
  onFilters: (change: Partial<ReferralFilters>) => void;
}

/** The filters of the list of referrals, besides the approval (REF-04). */
export function ReferralFilterFields({
  search,
  onSearch,
  filters,
  onFilters,
}: ReferralFilterFieldsProps) {
  const { terms, currencies: own } = useTenant().data;
  const labels = referralLabels(terms);
  const words = labels.filters;
  const { suspicious, system, credited, currency, from, to } = filters;
  const narrowing = [
    suspicious !== null,
    system !== null,
    credited !== null,
    currency !== null,
    from !== null || to !== null,
  ];
  return (
    <Filters
      search={<SearchField label={labels.search} value={search} onSearch={onSearch} />}
      active={narrowing.filter(Boolean).length}
    >
      <Select
        aria-label={words.platform}
        placeholder={words.platformAny}
        data={referralSystems.map((value) => ({ value, label: referralSystemWords[value] }))}
        value={system}
        onChange={(chosen) => onFilters({ system: chosen })}
        clearable
      />
      <Select
        aria-label={words.currency}
        placeholder={words.currencyAny}
        data={[...new Set([...own, ...(currency === null ? [] : [currency])])]}
        value={currency}
        onChange={(value) =>
          onFilters({ currency: currencies.find((known) => known === value) ?? null })
        }
        clearable
      />
      <YesNo
        label={words.suspicious}
        any={words.suspiciousAny}
        yes={words.suspiciousYes}
        no={words.suspiciousNo}
        value={suspicious}
        onChange={(value) => onFilters({ suspicious: value })}
      />
      <YesNo
        label={words.credited}
        any={words.creditedAny}
        yes={words.creditedYes}
        no={words.creditedNo}
        value={credited}
        onChange={(value) => onFilters({ credited: value })}
      />
      <DayRangeField
        label={words.ordered}
        anyTime={words.orderedAnyTime}
        value={{ from, to }}
        onChange={onFilters}
      />
    </Filters>
  );
}

interface YesNoProps {
  label: string;
  any: string;
  yes: string;
  no: string;
  /** Null for both. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

const YesNo = ({ label, any, yes, no, value, onChange }: YesNoProps) => (
  <Select
    aria-label={label}
    placeholder={any}
    data={[
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ]}
    value={value === null ? null : value ? 'yes' : 'no'}
    onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
    clearable
  />
);
