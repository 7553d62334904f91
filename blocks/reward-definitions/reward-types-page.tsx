import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardTypeLabels as labels } from '#client/reward-definitions/labels.ts';
import { rewardList } from '#client/reward-definitions/list-state.ts';
import { rewardDefinitionQueries } from '#client/reward-definitions/queries.ts';
import { issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import { Filters } from '#ui/filters.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { RewardActions } from './reward-actions.tsx';
import { activityRewardColumns, pointRewardColumns } from './reward-columns.tsx';
import { type RewardAddresses, RewardTypesMenu } from './reward-types-menu.tsx';

interface RewardTypesPageProps {
  means: PageMeans;
  addresses: RewardAddresses;
  tab: 'points' | 'activities';
}

/** The rewards of a tab: for points, or for activities (REW-02, REW-03, REW-09, REW-10). */
export function RewardTypesPage({ means, addresses, tab }: RewardTypesPageProps) {
  const { Page, navigate, renderWayBack } = means;
  const { renderLink } = useSide();
  const queries = rewardDefinitionQueries(useApi());
  const list = useList(means, rewardList);
  const { issueAs } = list.state.filters;
  const rewards = useQuery(queries.list(tab === 'activities', list.state));
  const noRoom = useQuery(queries.room()).data?.message ?? '';
  const plus = <IconPlus size={16} aria-hidden />;
  const columns = tab === 'points' ? pointRewardColumns : activityRewardColumns;
  const title = labels.tabs[tab];

  return (
    <Page title={title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={noRoom || labels.purpose[tab]}
        actions={
          <>
            {renderWayBack('rewards')}
            {noRoom === '' ? (
              <Button
                leftSection={plus}
                renderRoot={(props) => renderLink(`${addresses[tab]}/new`, props)}
              >
                {labels.add}
              </Button>
            ) : (
              <Button leftSection={plus} disabled>
                {labels.add}
              </Button>
            )}
          </>
        }
      />
      <RewardTypesMenu addresses={addresses} current={tab} />
      <Filters
        search={
          <SearchField
            label={labels.search}
            value={list.state.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        active={issueAs === null ? 0 : 1}
      >
        <Select
          aria-label={labels.type}
          placeholder={labels.everyType}
          data={issueTypes.map((value) => ({ value, label: issueTypeWords[value] }))}
          value={issueAs}
          onChange={(chosen) => list.change({ filters: { issueAs: chosen } })}
          clearable
        />
      </Filters>
      <ListTable
        list={list}
        query={rewards}
        label={title}
        columns={columns(addresses)}
        rowKey={({ id }) => id}
        rowActions={(reward) => (
          <RewardActions
            reward={reward}
            onEdit={() => navigate(`${addresses[tab]}/edit/${reward.id}`)}
          />
        )}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={list.isNarrowed ? () => list.clear() : undefined}
      />
    </Page>
  );
}
