import { useQuery } from '@tanstack/react-query';
import { ListTable } from '#blocks/lists/list-table.tsx';
import { useList } from '#blocks/lists/use-list.ts';
import { auditLabels as labels } from '#client/audit/labels.ts';
import { auditList } from '#client/audit/list-state.ts';
import { auditQueries } from '#client/audit/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '../../app/page.tsx';
import { usePageAddress } from '../../app/use-page-address.ts';
import { AuditFilterRow } from './audit-filter-row.tsx';
import { auditColumns } from './columns.tsx';

/** The log of accounts and access, newest first. */
export function AuditLogPage() {
  const { timezone } = useTenant().data;
  const list = useList(usePageAddress(), auditList);
  const entries = useQuery(auditQueries(useApi()).list(list.state));

  return (
    <Page title={labels.title}>
      <PageHeader title={labels.title} description={labels.description} />
      <AuditFilterRow
        search={list.state.search}
        onSearch={(search) => list.change({ search })}
        filters={list.state.filters}
        onFilters={(filters) => list.change({ filters })}
      />
      <ListTable
        list={list}
        query={entries}
        label={labels.title}
        columns={auditColumns(timezone)}
        rowKey={(row) => row.id}
        empty={labels.empty}
        onClear={list.isNarrowed ? list.clear : undefined}
      />
    </Page>
  );
}
