import { useQuery } from '@tanstack/react-query';
import { auditLabels as labels } from '#client/audit/labels.ts';
import { auditList } from '#client/audit/list-state.ts';
import { auditQueries } from '#client/audit/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Page } from '../../app/page.tsx';
import { useLastPage, useList } from '../../app/use-list.ts';
import { AuditFilterRow } from './audit-filter-row.tsx';
import { auditColumns } from './columns.tsx';

/** What happened to accounts and access, newest first. */
export function AuditLogPage() {
  const { timezone } = useTenant().data;
  const list = useList(auditList);
  const entries = useQuery(auditQueries(useApi()).list(list.state));
  useLastPage(list, entries.data?.totalCount);

  return (
    <Page title={labels.title}>
      <PageHeader title={labels.title} description={labels.description} />
      <AuditFilterRow
        search={list.state.search}
        onSearch={(search) => list.change({ search })}
        filters={list.state.filters}
        onFilters={(filters) => list.change({ filters })}
      />
      {entries.isError ? (
        <ProblemPanel
          title="The list could not be loaded"
          onRetry={() => void entries.refetch()}
          retrying={entries.isFetching}
        >
          {problemMessage(entries.error)}
        </ProblemPanel>
      ) : (
        <DataTable
          label={labels.title}
          columns={auditColumns(timezone)}
          rows={entries.data?.results}
          rowKey={(row) => row.id}
          refreshing={entries.isPlaceholderData}
          sorting={list.state}
          onSort={list.change}
          empty={<EmptyState kind="no-result" title={labels.empty} />}
        />
      )}
      <Pager
        page={list.state.page}
        pageSize={list.state.pageSize}
        totalCount={entries.data?.totalCount ?? 0}
        onPage={(page) => list.change({ page })}
      />
    </Page>
  );
}
