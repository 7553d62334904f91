import { Select } from '@mantine/core';
import { rewardLabels } from '#client/reward-selections/labels.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type IssueType, issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import type { List } from '../lists/use-list.ts';

interface RewardFiltersProps {
  list: List<RewardListState['sort'], RewardListState['filters']>;
  /** The types that occur in the list; none until it is known (REW-18). */
  types: readonly IssueType[];
  /** The texts of the range of days: its label, and the text for any days. */
  days: { readonly label: string; readonly any: string };
}

/** Narrows each list by a search, by the type of the reward and by days (REW-16, REW-18, DASH-30). */
export function RewardFilters({ list, types, days }: RewardFiltersProps) {
  const labels = rewardLabels(useTenant().data.terms);
  const { filters } = list.state;
  const { type, from, to } = filters;
  const filter = (part: Partial<RewardListState['filters']>) =>
    list.change({ filters: { ...filters, ...part } });
  const narrowing = [type !== null, from !== null || to !== null];
  // A chosen type can be taken back, whether or not it occurs.
  const offered = issueTypes.filter((each) => types.includes(each) || each === type);
  return (
    <Filters
      search={
        <SearchField
          label={labels.search}
          value={list.state.search}
          onSearch={(search) => list.change({ search })}
        />
      }
      active={narrowing.filter(Boolean).length}
    >
      <Select
        aria-label={labels.type}
        placeholder={labels.everyType}
        data={offered.map((value) => ({ value, label: issueTypeWords[value] }))}
        value={type}
        onChange={(chosen) => filter({ type: chosen })}
        clearable
      />
      <DayRangeField label={days.label} anyTime={days.any} value={{ from, to }} onChange={filter} />
    </Filters>
  );
}
