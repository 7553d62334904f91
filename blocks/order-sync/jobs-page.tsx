import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import { jobList } from '#client/order-sync/list-state.ts';
import { jobQueries } from '#client/order-sync/queries.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { useSide } from '../side.ts';
import { jobColumns } from './job-columns.tsx';
import { RunButton } from './run-button.tsx';

interface JobsPageProps {
  means: PageMeans;
  /** The address of this list, under which each job has its own. */
  address: string;
}

/** The jobs that fetch orders, with their states (JOB-01, JOB-05). */
export function JobsPage({ means, address }: JobsPageProps) {
  const { Page } = means;
  const { renderLink } = useSide();
  const list = useList(means, jobList);
  const jobs = useQuery(jobQueries(useApi()).list(list.state));
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            renderRoot={(props) => renderLink(`${address}/new`, props)}
          >
            {labels.create}
          </Button>
        }
      />
      <ListTable
        list={list}
        query={jobs}
        label={labels.title}
        columns={jobColumns((id) => `${address}/edit/${id}`)}
        rowKey={({ id }) => id}
        rowActions={(job) => <RunButton job={job} />}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
      />
    </Page>
  );
}
