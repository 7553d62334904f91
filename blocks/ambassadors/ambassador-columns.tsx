import type { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorListState } from '#client/ambassadors/list-state.ts';
import { listDate } from '#client/dates/dates.ts';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Column } from '#ui/data-table.tsx';
import { Email } from '#ui/email.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { SideLink } from '../side-link.tsx';
import { SuppressionMark } from '../suppressions/suppression-mark.tsx';

type Labels = ReturnType<typeof ambassadorLabels>;
type AmbassadorColumn = Column<AmbassadorListItem, AmbassadorListState['sort']>;

interface AmbassadorColumnsOptions {
  labels: Labels;
  timezone: string;
  /** Whether the tenant counts points at all (AMB-102). */
  hasPoints: boolean;
  /** The address of an area of an ambassador. */
  addressOf: (ambassador: AmbassadorListItem, area: 'user' | 'profile') => string;
}

/** The columns of the list of ambassadors (AMB-12). */
export const ambassadorColumns = ({
  labels: { columns, marks, neverActive },
  timezone,
  hasPoints,
  addressOf,
}: AmbassadorColumnsOptions): readonly AmbassadorColumn[] => [
  {
    key: 'name',
    title: columns.name,
    // Sorted by the shown text: the first name, then the last.
    sortKey: 'name',
    phone: 'title',
    render: (ambassador) => {
      const { hasPendingChange, isTestUser, deleted } = ambassador;
      const name = fullName(ambassador);
      const pending = <StatusBadge tone="waiting">{marks.pendingProfile}</StatusBadge>;
      return (
        <PersonCell
          name={name}
          imageUrl={ambassador.imageUrl}
          {...(!deleted && {
            link: (
              <SideLink to={addressOf(ambassador, 'user')} inherit>
                {name}
              </SideLink>
            ),
          })}
          badge={
            <>
              {hasPendingChange && deleted && pending}
              {hasPendingChange && !deleted && (
                <SideLink to={addressOf(ambassador, 'profile')} name={marks.pendingProfileOf(name)}>
                  {pending}
                </SideLink>
              )}
              {isTestUser && <StatusBadge tone="info">{marks.testUser}</StatusBadge>}
              {deleted && <StatusBadge tone="muted">{marks.deactivated}</StatusBadge>}
              <SuppressionMark suppression={ambassador.emailSuppression} />
            </>
          }
        />
      );
    },
  },
  {
    key: 'email',
    title: columns.email,
    sortKey: 'email',
    width: '17rem',
    render: ({ email }) => <Email>{email}</Email>,
  },
  { key: 'tags', title: columns.tags, render: ({ tags }) => <TagList tags={tags} /> },
  ...(hasPoints ? [pointsColumn(columns.points)] : []),
  {
    key: 'discountCodes',
    title: columns.discountCodes,
    render: ({ discountCodes }) => <TagList tags={discountCodes.map(({ code }) => code)} />,
  },
  {
    key: 'lastActivity',
    title: columns.lastActivity,
    align: 'end',
    width: '7rem',
    render: ({ lastActivityAt }) =>
      lastActivityAt === null ? (
        neverActive
      ) : (
        <time dateTime={lastActivityAt}>{listDate(lastActivityAt, timezone, Date.now())}</time>
      ),
  },
  {
    key: 'joined',
    title: columns.joined,
    sortKey: 'createdAt',
    align: 'end',
    width: '7.5rem',
    render: ({ createdAt }) => (
      <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
    ),
  },
];

const pointsColumn = (title: string): AmbassadorColumn => ({
  key: 'points',
  title,
  align: 'end',
  width: '6rem',
  render: ({ points }) => points.toLocaleString('en'),
});
