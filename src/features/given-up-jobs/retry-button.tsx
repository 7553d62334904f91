import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';
import type { GivenUpJob } from '#contract/given-up-jobs/given-up-job.ts';
import { useRetry } from './use-retry.ts';

/** Has one job tried again. */
export function RetryButton({ job }: { job: GivenUpJob }) {
  const { retry, isPending } = useRetry();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      aria-label={labels.retryNamed(job)}
      loading={isPending}
      onClick={() => retry({ kind: job.kind, jobId: job.id })}
    >
      {labels.retry}
    </Button>
  );
}
