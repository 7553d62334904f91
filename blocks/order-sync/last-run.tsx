import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateAndTime } from '#client/dates/dates.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import type { SyncJob } from '#contract/order-sync/sync-job.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const written = (at: string): string => dateAndTime(at, 'UTC');

/** The state of the present run, or the outcome of the last one. */
export function LastRun({ job }: { job: SyncJob }) {
  const { runningSince, waitsUntil, lastRunAt, lastResult, lastMessage, failureCount } = job;
  const orders = labels.orders(job.ordersTaken);
  if (runningSince !== null) {
    const since = labels.since(written(runningSince));
    return waitsUntil === null ? (
      <State badge={<StatusBadge tone="info">{labels.states.running}</StatusBadge>}>
        {`${orders}, ${since}`}
      </State>
    ) : (
      <State badge={<StatusBadge tone="waiting">{labels.states.waiting}</StatusBadge>}>
        {`${orders}, ${labels.until(written(waitsUntil))}`}
      </State>
    );
  }
  if (lastRunAt === null || lastResult === null)
    return (
      <Text inherit c="dimmed">
        {labels.states.never}
      </Text>
    );
  const details = [
    written(lastRunAt),
    ...(lastResult === 'succeeded' ? [orders] : []),
    ...(failureCount > 1 ? [labels.failures(failureCount)] : []),
  ];
  return (
    <State
      badge={
        <StatusBadge tone={lastResult === 'succeeded' ? 'success' : 'danger'}>
          {labels.states[lastResult]}
        </StatusBadge>
      }
      message={lastMessage}
    >
      {details.join(', ')}
    </State>
  );
}

interface StateProps {
  badge: ReactNode;
  message?: string | null;
  children: string;
}

const State = ({ badge, message, children }: StateProps) => (
  <div>
    {badge}
    <Text size="sm" c="dimmed">
      {children}
    </Text>
    {message && <Text size="sm">{message}</Text>}
  </div>
);
