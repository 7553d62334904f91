import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardDefinitionQueries } from '#client/reward-definitions/queries.ts';
import { tokenLabels } from '#client/reward-tokens/labels.ts';
import { type TokenScope, tokenList } from '#client/reward-tokens/list-state.ts';
import { rewardTokenQueries } from '#client/reward-tokens/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { DeleteTokens } from './delete-tokens.tsx';
import { tokenColumns } from './token-columns.tsx';

interface TokensPageProps {
  means: PageMeans;
  /** The address under which each person has a page. */
  people: string;
}

type Scope = 'all' | 'unclaimed' | 'claimed';
const claimedOf: Record<Scope, string | null> = { all: null, unclaimed: 'false', claimed: 'true' };
const mostDeletedAtOnce = 100;

/** The tokens that an address asks for; a wrong value counts as a missing one (REW-28). */
function scopeOf(query: URLSearchParams): TokenScope {
  const claimed = query.get('claimed');
  return {
    rewardId: RewardToken.shape.id.safeParse(query.get('rewardId')).data ?? null,
    claimed: claimed === 'true' ? true : claimed === 'false' ? false : null,
  };
}

const withoutWrong = (query: URLSearchParams) => {
  const { rewardId, claimed } = scopeOf(query);
  return {
    ...(rewardId === null && query.has('rewardId') && { rewardId: null }),
    ...(claimed === null && query.has('claimed') && { claimed: null }),
  };
};

/** The reward tokens of everybody (REW-27 to REW-29, REW-182). */
export function TokensPage({ means, people }: TokensPageProps) {
  const { Page, changeQuery, renderWayBack } = means;
  const { terms, timezone } = useTenant().data;
  const labels = tokenLabels(terms);
  const api = useApi();
  const list = useList(means, tokenList, withoutWrong);
  const scope = scopeOf(list.query);
  const { rewardId, claimed } = scope;
  const tokens = useQuery(rewardTokenQueries(api).list(scope, list.state));
  const reward = useQuery({
    ...rewardDefinitionQueries(api).one(rewardId ?? ''),
    enabled: rewardId !== null,
  }).data;
  const shown = tokens.data?.results ?? [];
  const selection = useSelection<RewardToken>(JSON.stringify(scope), {
    shown,
    most: mostDeletedAtOnce,
  });
  const canBeDeleted = (token: RewardToken) => token.claimedAt === null;
  const chosen: Scope = claimed === null ? 'all' : claimed ? 'claimed' : 'unclaimed';

  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={
          rewardId !== null && reward ? labels.ofReward(reward.description) : labels.purpose
        }
        actions={renderWayBack('rewards')}
      />
      <FilterTabs
        label={labels.scope}
        tabs={(['all', 'unclaimed', 'claimed'] as const).map((value) => ({
          value,
          label: labels.scopes[value],
        }))}
        value={chosen}
        onChange={(next) => changeQuery({ claimed: claimedOf[next], vueq: null })}
      />
      <ListTable
        list={list}
        query={tokens}
        label={labels.title}
        columns={tokenColumns({ labels, timezone, people })}
        rowKey={({ id }) => id}
        selection={{
          canSelect: canBeDeleted,
          isSelected: selection.has,
          select: (rows, isSelected) => selection.select(rows.filter(canBeDeleted), isSelected),
          labels: { all: labels.selectAll, one: labels.select },
        }}
        empty={labels.empty}
        emptyHint={rewardId === null ? <Text size="sm">{labels.emptyHint}</Text> : undefined}
        onClear={rewardId === null ? undefined : () => changeQuery({ rewardId: null, vueq: null })}
      />
      <DeleteTokens tokens={selection.selected.filter(canBeDeleted)} onClear={selection.clear} />
    </Page>
  );
}
