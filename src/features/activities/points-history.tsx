import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transactionColumns } from '#blocks/ambassadors/transaction-columns.tsx';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';

interface PointsHistoryProps {
  opened: boolean;
  onClose: () => void;
}

/** Every credit and debit of the ambassador's points and cash, with what it was for. */
export function PointsHistory({ opened, onClose }: PointsHistoryProps) {
  const { terms, timezone } = useTenant().data;
  const labels = ownActivityLabels(terms).history;
  const [page, setPage] = useState(1);
  const history = useQuery({
    ...transactionQueries(useApi()).list('__SELF__', page),
    enabled: opened,
  });
  const columns = transactionColumns(labels.columns, timezone);
  return (
    <Drawer opened={opened} onClose={onClose} title={labels.title} position="right" size="lg">
      {history.error && !history.data ? (
        <ProblemPanel
          title="Your earnings could not be loaded"
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        >
          {problemMessage(history.error)}
        </ProblemPanel>
      ) : (
        <>
          <DataTable
            label={labels.title}
            columns={columns}
            rows={history.data?.results}
            rowKey={({ id }) => id}
            refreshing={history.isPlaceholderData}
            empty={<EmptyState kind="no-result" title={labels.empty} />}
          />
          <Pager
            page={page}
            pageSize={history.data?.pageSize ?? 10}
            totalCount={history.data?.totalCount ?? 0}
            onPage={setPage}
            maxLinks={5}
          />
        </>
      )}
    </Drawer>
  );
}
