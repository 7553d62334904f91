import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorLabels as labels } from '#client/administrators/labels.ts';
import { administratorList } from '#client/administrators/list-state.ts';
import { administratorQueries } from '#client/administrators/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Page } from '../../app/page.tsx';
import { useLastPage, useList } from '../../app/use-list.ts';
import styles from './administrators-page.module.css';
import { administratorColumns } from './columns.tsx';
import { InviteRow } from './invite-row.tsx';
import { RowActions } from './row-actions.tsx';

/** Who runs the programme: administrators, open invitations, and a row to invite the next person. */
export function AdministratorsPage() {
  const [isDirty, setDirty] = useState(false);
  const list = useList(administratorList);
  const administrators = useQuery(administratorQueries(useApi()).list(list.state));
  useLastPage(list, administrators.data?.totalCount);
  const { includeDeleted } = list.state.filters;

  return (
    <Page title={labels.title} isDirty={isDirty}>
      <PageHeader title={labels.title} description="People who run the programme with you." />
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            label={labels.search}
            value={list.state.search}
            onSearch={(search) => list.change({ search })}
          />
        </div>
        <Switch
          label={labels.showDeleted}
          checked={includeDeleted}
          onChange={() => list.change({ filters: { includeDeleted: !includeDeleted } })}
        />
      </div>
      {administrators.isError ? (
        <ProblemPanel
          title="The list could not be loaded"
          onRetry={() => void administrators.refetch()}
          retrying={administrators.isFetching}
        >
          {problemMessage(administrators.error)}
        </ProblemPanel>
      ) : (
        <DataTable
          label={labels.title}
          columns={administratorColumns}
          rows={administrators.data?.results}
          rowKey={(row) => row.id}
          refreshing={administrators.isPlaceholderData}
          sorting={list.state}
          onSort={list.change}
          rowActions={(row) => <RowActions administrator={row} />}
          empty={<EmptyState kind="no-result" title={labels.empty} />}
        />
      )}
      <Pager
        page={list.state.page}
        pageSize={list.state.pageSize}
        totalCount={administrators.data?.totalCount ?? 0}
        onPage={(page) => list.change({ page })}
      />
      <InviteRow onDirtyChange={setDirty} />
    </Page>
  );
}
