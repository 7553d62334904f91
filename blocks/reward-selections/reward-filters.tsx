import { Select } from '@mantine/core';
import { issueTypeLabels } from '#client/reward-definitions/words.ts';
import { rewardLabels } from '#client/reward-selections/labels.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type IssueType, issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { Filters } from '#ui/filters.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { List } from '../lists/use-list.ts';

interface RewardFiltersProps {
  list: List<RewardListState['sort'], RewardListState['filters']>;
  /** The types that occur in the list; none until it is known (REW-18). */
  types: readonly IssueType[];
}

/** Narrows either list by a search and by the type of the reward (REW-16, REW-18). */
export function RewardFilters({ list, types }: RewardFiltersProps) {
  const labels = rewardLabels(useTenant().data.terms);
  const { type } = list.state.filters;
  // What is asked for can be taken back, whether or not it occurs.
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
      active={type === null ? 0 : 1}
    >
      <Select
        aria-label={labels.type}
        placeholder={labels.everyType}
        data={offered.map((value) => ({ value, label: issueTypeLabels[value] }))}
        value={type}
        onChange={(value) =>
          list.change({ filters: { type: issueTypes.find((each) => each === value) ?? null } })
        }
        clearable
      />
    </Filters>
  );
}
