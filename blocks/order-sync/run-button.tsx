import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import { jobMutations } from '#client/order-sync/mutations.ts';
import { jobTypeNames, type SyncJob } from '#contract/order-sync/sync-job.ts';
import { useSide } from '../side.ts';

/** Has a job run at once; not drawn while the job is disabled or runs. */
export function RunButton({ job, size = 'xs' }: { job: SyncJob; size?: 'xs' | 'sm' }) {
  const { notifySuccess, notifyProblem } = useSide();
  const run = useMutation(jobMutations(useApi()).run());
  if (!job.enabled || job.runningSince !== null) return null;
  const start = dateAndTime(job.data.queryWindow.start, 'UTC');
  return (
    <Button
      variant="default"
      size={size}
      aria-label={labels.runNamed(jobTypeNames[job.jobType], start)}
      loading={run.isPending}
      onClick={() =>
        run.mutate(job, {
          onSuccess: () => notifySuccess(labels.notices.started),
          onError: notifyProblem,
        })
      }
    >
      {labels.run}
    </Button>
  );
}
