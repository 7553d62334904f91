import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorListState } from '#client/ambassadors/list-state.ts';
import { listDate } from '#client/dates/dates.ts';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';

type Labels = ReturnType<typeof ambassadorLabels>;
type AmbassadorColumn = Column<AmbassadorListItem, AmbassadorListState['sort']>;

/** The columns of the list of ambassadors (AMB-12). */
export const ambassadorColumns = (
  { columns, marks }: Labels,
  timezone: string,
): readonly AmbassadorColumn[] => [
  {
    key: 'name',
    title: columns.name,
    sortKey: 'lastName',
    phone: 'title',
    render: ({ slug, firstName, lastName, isTestUser, deleted }) => (
      <PersonCell
        name={`${firstName} ${lastName}`.trim()}
        {...(!deleted && {
          link: (
            <Anchor component={Link} to={`/ambassadors/${slug}/user`} inherit>
              {`${firstName} ${lastName}`.trim()}
            </Anchor>
          ),
        })}
        badge={
          <>
            {isTestUser && <StatusBadge tone="info">{marks.testUser}</StatusBadge>}
            {deleted && <StatusBadge tone="muted">{marks.deactivated}</StatusBadge>}
          </>
        }
      />
    ),
  },
  { key: 'email', title: columns.email, sortKey: 'email', render: ({ email }) => email },
  { key: 'tags', title: columns.tags, render: ({ tags }) => <TagList tags={tags} /> },
  {
    key: 'joined',
    title: columns.joined,
    sortKey: 'createdAt',
    render: ({ createdAt }) => (
      <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
    ),
  },
];
