import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#blocks/lists/export-button.tsx';
import { dataManagementLabels } from '#client/data-management/labels.ts';
import { dataManagementMutations, dataManagementQueries } from '#client/data-management/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type RecordKind, recordKinds } from '#contract/data-management/records.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Page } from '../../app/page.tsx';

interface Row {
  readonly kind: RecordKind;
  readonly count: number;
}

/** How many records of each kind the tenant has, with an export of each, for support (BILL-15). */
export function DataManagementPage() {
  const labels = dataManagementLabels(useTenant().data.terms);
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(dataManagementQueries(api).counts());
  const download = dataManagementMutations(api).export();
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      title: labels.columns.kind,
      phone: 'title',
      render: ({ kind }) => (
        <div>
          {labels.kinds[kind].name}
          <Text size="sm" c="dimmed" fw={400}>
            {labels.kinds[kind].holds}
          </Text>
        </div>
      ),
    },
    {
      key: 'count',
      title: labels.columns.count,
      align: 'end',
      phone: 'detail',
      render: ({ count }) => labels.count(count),
    },
    {
      key: 'file',
      title: labels.columns.file,
      align: 'end',
      phone: 'end',
      render: ({ kind }) => (
        <ExportButton
          exporting={{ download }}
          what={kind}
          of={labels.asCsv(labels.kinds[kind].name)}
          labels={labels}
        />
      ),
    },
  ];
  return (
    <Page title={labels.title}>
      <PageHeader title={labels.title} description={labels.description} />
      {error && !data ? (
        <ProblemPanel title={labels.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      ) : (
        <DataTable
          label={labels.title}
          columns={columns}
          rows={data && recordKinds.map((kind) => ({ kind, count: data[kind] }))}
          rowKey={({ kind }) => kind}
          empty={null}
          skeletonRows={recordKinds.length}
        />
      )}
    </Page>
  );
}
