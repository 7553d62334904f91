import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import { jobQueries } from '#client/order-sync/queries.ts';
import { useWhen } from '#client/use-when.ts';
import { jobTypeNames } from '#contract/order-sync/sync-job.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { DeleteJob } from './delete-job.tsx';
import { JobForm } from './job-form.tsx';
import { LastRun } from './last-run.tsx';
import { RunButton } from './run-button.tsx';

interface EditJobPageProps {
  means: PageMeans;
  /** The address of the list of jobs. */
  address: string;
  id: string;
}

/** Changes, runs or deletes a job (JOB-03, JOB-06, JOB-08). */
export function EditJobPage({ means, address, id }: EditJobPageProps) {
  const { Page, navigate } = means;
  const { renderLink } = useSide();
  const [isDirty, setDirty] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const found = useQuery(jobQueries(useApi()).one(id));
  const { data: job, error } = found;
  // Leaves once nothing is unsaved any more.
  useWhen(isDeleted, () => navigate(address));
  const wayBack = (
    <BackLink label={labels.back} renderLink={(props) => renderLink(address, props)} />
  );
  return (
    <Page title={labels.editTitle} isDirty={isDirty && !isDeleted} isKept>
      {wayBack}
      <PageHeader
        title={labels.editTitle}
        description={job ? jobTypeNames[job.jobType] : null}
        actions={
          job && (
            <>
              <DeleteJob id={job.id} onDeleted={() => setDeleted(true)} />
              <RunButton job={job} size="sm" />
            </>
          )
        }
      />
      {error && !job && <RecordProblem title={labels.failed} query={found} wayBack={wayBack} />}
      {!job && !error && <FormSkeleton />}
      {job && (
        <>
          <Group gap="sm" align="start">
            <Text fw={550}>{labels.columns.lastRun}</Text>
            <LastRun job={job} />
          </Group>
          <JobForm key={job.id} job={job} onDirtyChange={setDirty} />
        </>
      )}
    </Page>
  );
}
