import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { designLabels } from '#client/activity-types/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { rewardDefinitionQueries } from '#client/reward-definitions/queries.ts';
import { typeaheadDebounce } from '#ui/debounce.ts';

const labels = designLabels.reward;

interface TokenRewardSelectProps {
  value: string;
  onChange: (rewardId: string) => void;
  disabled: boolean;
  error?: ReactNode;
}

/** Chooses the activity reward that an activity gives a token for (TYPE-51). */
export function TokenRewardSelect({ value, onChange, disabled, error }: TokenRewardSelectProps) {
  const queries = rewardDefinitionQueries(useApi());
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typeaheadDebounce);
  const found = useQuery(queries.ofActivities(search.trim())).data ?? [];
  const chosen = useQuery({ ...queries.one(value), enabled: value !== '' }).data;
  const offered = found.filter(({ id }) => id !== chosen?.id);
  return (
    <Select
      label={labels.tokenReward}
      description={labels.tokenRewardHint}
      withAsterisk
      searchable
      data={[...(chosen ? [chosen] : []), ...offered].map(({ id, description, deletedAt }) => ({
        value: id,
        label: deletedAt === null ? description : labels.deletedReward(description),
      }))}
      value={value === '' ? null : value}
      onChange={(rewardId) => onChange(rewardId ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already; the text of the chosen reward is no search.
      filter={({ options }) => options}
      nothingFoundMessage={labels.noTokenReward}
      allowDeselect={false}
      disabled={disabled}
      error={error}
    />
  );
}
