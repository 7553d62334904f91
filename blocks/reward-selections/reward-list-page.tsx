import type { ReactNode } from 'react';
import { rangeProblem } from '#client/dates/ranges.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { rewardLabels, rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import type { RewardListState } from '#client/reward-selections/list-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ExportButton } from '../lists/export-button.tsx';
import type { Exporting } from '../lists/use-export.ts';
import type { List } from '../lists/use-list.ts';
import { ListTestUsersNote } from '../people/test-users-note.tsx';
import { RewardFilters } from './reward-filters.tsx';
import { RewardsMenu } from './rewards-menu.tsx';
import type { RewardsPageProps } from './rewards-page-props.ts';

interface RewardListPageProps extends Pick<RewardsPageProps, 'means' | 'addresses'> {
  tab: 'unissued' | 'issued' | 'cancelled';
  list: List<RewardListState['sort'], RewardListState['filters']>;
  /** The answer to the list's query; undefined until it has come. */
  answer: { readonly types: readonly IssueType[]; readonly testUsersLeftOut?: true } | undefined;
  exporting: Exporting<Pick<RewardListState, 'search' | 'filters'>>;
  table: ReactNode;
  /** The actions on the rows: dialogs, and the bar of a selection. */
  children?: ReactNode;
}

/** A tab of the rewards: its filters, its export and the note about test users around its table (REW-16, REW-18). */
export function RewardListPage({
  means: { Page, renderWayBack },
  addresses,
  tab,
  list,
  answer,
  exporting,
  table,
  children,
}: RewardListPageProps) {
  const labels = rewardLabels(useTenant().data.terms);
  const { title, purpose, days } = labels[tab];
  const { filters, search } = list.state;
  return (
    <Page title={title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={purpose}
        actions={
          <>
            {renderWayBack('rewards')}
            <ExportButton
              exporting={exporting}
              what={rangeProblem(filters) === null ? { search: search.trim(), filters } : null}
              labels={labels}
              duration={rewardNoticeDuration}
            />
          </>
        }
      />
      <RewardsMenu addresses={addresses} current={tab} />
      <RewardFilters list={list} types={answer?.types ?? []} days={days} />
      {table}
      <ListTestUsersNote
        words={testUsersLabels.rewards}
        leftOut={answer?.testUsersLeftOut}
        shown={filters.testUsers}
        onChange={(testUsers) => list.change({ filters: { ...filters, testUsers } })}
      />
      {children}
    </Page>
  );
}
