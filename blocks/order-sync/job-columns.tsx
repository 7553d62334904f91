import { Text } from '@mantine/core';
import { dateAndTime } from '#client/dates/dates.ts';
import { jobLabels as labels } from '#client/order-sync/labels.ts';
import type { JobListState } from '#client/order-sync/list-state.ts';
import { jobTypeNames, type SyncJob } from '#contract/order-sync/sync-job.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';
import { LastRun } from './last-run.tsx';

type JobColumn = Column<SyncJob, JobListState['sort']>;

const Moment = ({ at }: { at: string }) => (
  <Text inherit component="time" dateTime={at} style={{ whiteSpace: 'nowrap' }}>
    {dateAndTime(at, 'UTC')}
  </Text>
);

/** The columns of the list of jobs (JOB-05), with the outcome of each job's last run. */
export const jobColumns = (addressOf: (id: string) => string): readonly JobColumn[] => [
  {
    key: 'jobType',
    title: labels.columns.jobType,
    phone: 'title',
    width: '11rem',
    render: ({ id, jobType }) => (
      <SideLink to={addressOf(id)} inherit fw={600}>
        {jobTypeNames[jobType]}
      </SideLink>
    ),
  },
  {
    key: 'enabled',
    title: labels.columns.enabled,
    width: '7rem',
    render: ({ enabled }) => (
      <StatusBadge tone={enabled ? 'success' : 'muted'}>
        {enabled ? labels.states.enabled : labels.states.disabled}
      </StatusBadge>
    ),
  },
  {
    key: 'due',
    title: labels.columns.due,
    sortKey: 'due',
    width: '10.5rem',
    render: ({ due }) => <Moment at={due} />,
  },
  {
    key: 'start',
    title: labels.columns.start,
    width: '10.5rem',
    render: ({ data }) => <Moment at={data.queryWindow.start} />,
  },
  {
    key: 'size',
    title: labels.columns.size,
    align: 'end',
    width: '7.5rem',
    render: ({ data }) => labels.minutes(data.queryWindow.sizeInMins),
  },
  {
    key: 'lastRun',
    title: labels.columns.lastRun,
    width: '22%',
    render: (job) => <LastRun job={job} />,
  },
];
