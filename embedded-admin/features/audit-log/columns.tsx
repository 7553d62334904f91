import { Anchor, Code } from '@mantine/core';
import { auditLabels as labels } from '#client/audit/labels.ts';
import type { auditList } from '#client/audit/list-state.ts';
import { dateAndTime, timeAgo } from '#client/dates/dates.ts';
import type { AuditEntry } from '#contract/audit/audit-entry.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import styles from './audit-log-page.module.css';

type SortKey = (typeof auditList)['sorts'][number];

/** The columns of the audit log; times are those of the tenant. */
export const auditColumns = (timezone: string): readonly Column<AuditEntry, SortKey>[] => [
  {
    key: 'actor',
    title: labels.columns.actor,
    phone: 'title',
    render: ({ actor, onBehalf }) => (
      <PersonCell
        name={actor ?? labels.nobody}
        detail={onBehalf !== null && onBehalf !== actor && labels.actedBy(onBehalf)}
      />
    ),
  },
  {
    key: 'action',
    title: labels.columns.action,
    render: ({ action }) => labels.action[action],
  },
  {
    key: 'subject',
    title: labels.columns.subject,
    // One element: on a phone the parts of a cell stand side by side.
    render: ({ subject, person, details }) => (
      <div>
        {person && (
          <Anchor href={`/admin/ambassadors/${person.slug}/activities`}>{person.name}</Anchor>
        )}
        {person && ': '}
        {subject ?? '–'}
        {details && (
          <div className={styles.details}>
            {details.changes.map(({ what, before, after }) => (
              <div key={what}>{labels.change(what, before, after)}</div>
            ))}
            {details.settings && <div>{labels.settings(details.settings)}</div>}
            {details.isConfirmed === false && <div>{labels.notConfirmed}</div>}
            {details.reason !== '' && <q>{details.reason}</q>}
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'address',
    title: labels.columns.address,
    phone: 'hidden',
    width: '10rem',
    render: ({ clientAddress }) => <Code>{clientAddress}</Code>,
  },
  {
    key: 'at',
    title: labels.columns.at,
    sortKey: 'at',
    align: 'end',
    width: '12rem',
    render: ({ at }) => (
      <div>
        <div>{timeAgo(at, Date.now())}</div>
        <time dateTime={at} className={styles.exact}>
          {dateAndTime(at, timezone)}
        </time>
      </div>
    ),
  },
];
