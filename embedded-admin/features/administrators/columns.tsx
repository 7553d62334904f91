import { SuppressionMark } from '#blocks/suppressions/suppression-mark.tsx';
import { administratorLabels as labels } from '#client/administrators/labels.ts';
import type { administratorList } from '#client/administrators/list-state.ts';
import { listDate } from '#client/dates/dates.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type Administrator, administratorStatus } from '#contract/administrators/administrator.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type SortKey = (typeof administratorList)['sorts'][number];

const tones = {
  active: 'success',
  invited: 'waiting',
  expired: 'waiting',
  deleted: 'muted',
} as const;

/** The columns of the list of administrators (ADM-10). */
export const administratorColumns: readonly Column<Administrator, SortKey>[] = [
  {
    key: 'name',
    title: labels.columns.name,
    sortKey: 'lastName',
    phone: 'title',
    render: (row) => (
      <PersonCell
        name={fullName(row)}
        badge={
          <>
            <OwnMark id={row.id} />
            <SuppressionMark suppression={row.emailSuppression} />
          </>
        }
      />
    ),
  },
  {
    key: 'email',
    title: labels.columns.email,
    sortKey: 'email',
    render: (row) => <Email>{row.email}</Email>,
  },
  { key: 'role', title: labels.columns.role, render: labels.roleOf },
  {
    key: 'lastLogin',
    title: labels.columns.lastLogin,
    width: '9rem',
    render: (row) => <LastLogin at={row.lastLoginAt} />,
  },
  {
    key: 'secondFactor',
    title: labels.columns.secondFactor,
    width: '8rem',
    render: (row) => !row.invitePending && labels.secondFactor(row.hasSecondFactor),
  },
  {
    key: 'status',
    title: labels.columns.status,
    width: '10rem',
    render: (row) => <Status administrator={row} />,
  },
];

/** Marks the row of the person who is looking. */
function OwnMark({ id }: Pick<Administrator, 'id'>) {
  return (
    useSession()?.claims?.sub === id && <StatusBadge tone="info">{labels.ownMark}</StatusBadge>
  );
}

function LastLogin({ at }: { at: string | null }) {
  const { timezone } = useTenant().data;
  return at === null ? labels.never : listDate(at, timezone, Date.now());
}

function Status({ administrator }: { administrator: Administrator }) {
  const status = administratorStatus(administrator);
  return (
    <>
      <StatusBadge tone={tones[status]}>{labels.status[status]}</StatusBadge>{' '}
      {status === 'expired' && <StatusBadge tone="danger">{labels.expiredMark}</StatusBadge>}
    </>
  );
}
