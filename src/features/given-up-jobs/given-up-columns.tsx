import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dateAndTime } from '#client/dates/dates.ts';
import { givenUpLabels as labels } from '#client/given-up-jobs/labels.ts';
import { tenantsAddress } from '#client/tenants/list-state.ts';
import type { GivenUpJob } from '#contract/given-up-jobs/given-up-job.ts';
import type { Column } from '#ui/data-table.tsx';
import styles from './given-up-columns.module.css';

const { columns } = labels;

/** The columns of the list of work that was given up; times by the clocks of a timezone. */
export const givenUpColumns = (timezone: string): readonly Column<GivenUpJob, 'givenUpAt'>[] => {
  const moment = (at: string) => (
    <Text inherit component="time" dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {dateAndTime(at, timezone)}
    </Text>
  );
  return [
    {
      key: 'kind',
      title: columns.kind,
      phone: 'title',
      render: ({ kind, canRetry }) => (
        <Text inherit className={styles.wide} data-can-retry={canRetry || undefined}>
          {labels.kindInWords(kind)}
        </Text>
      ),
    },
    {
      key: 'tenant',
      title: columns.tenant,
      render: ({ tenantId, tenantName }) => (
        <Anchor component={Link} to={tenantsAddress(tenantId)} inherit className={styles.wide}>
          {tenantName}
        </Anchor>
      ),
    },
    {
      key: 'reason',
      title: columns.reason,
      render: ({ id, reason, canRetry }) => (
        <div className={styles.wide}>
          {labels.reasons[reason]} {!canRetry && labels.cannotRetry}
          <Text size="xs" c="dimmed">
            {labels.inLog(id)}
          </Text>
        </div>
      ),
    },
    {
      key: 'tries',
      title: columns.tries,
      width: '4.5rem',
      align: 'end',
      render: ({ tries }) => tries ?? '–',
    },
    {
      key: 'asked',
      title: columns.asked,
      width: '10.5rem',
      render: ({ askedAt }) => moment(askedAt),
    },
    {
      key: 'givenUp',
      title: columns.givenUp,
      width: '10.5rem',
      render: ({ givenUpAt }) => moment(givenUpAt),
    },
  ];
};
