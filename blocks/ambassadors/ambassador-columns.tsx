import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorListState } from '#client/ambassadors/list-state.ts';
import { listDate } from '#client/dates/dates.ts';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import type { LinkProps } from '../page-means.ts';

type Labels = ReturnType<typeof ambassadorLabels>;
type AmbassadorColumn = Column<AmbassadorListItem, AmbassadorListState['sort']>;

interface AmbassadorColumnsOptions {
  labels: Labels;
  timezone: string;
  /** The link to the page of an ambassador. */
  renderLink: (ambassador: AmbassadorListItem, props: LinkProps) => ReactNode;
}

/** The columns of the list of ambassadors (AMB-12). */
export const ambassadorColumns = ({
  labels: { columns, marks },
  timezone,
  renderLink,
}: AmbassadorColumnsOptions): readonly AmbassadorColumn[] => [
  {
    key: 'name',
    title: columns.name,
    // By what stands there: the first name, then the last.
    sortKey: 'name',
    phone: 'title',
    render: (ambassador) => {
      const { firstName, lastName, isTestUser, deleted } = ambassador;
      const name = `${firstName} ${lastName}`.trim();
      return (
        <PersonCell
          name={name}
          {...(!deleted && {
            link: (
              <Anchor inherit renderRoot={(props) => renderLink(ambassador, props)}>
                {name}
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
      );
    },
  },
  { key: 'email', title: columns.email, sortKey: 'email', render: ({ email }) => email },
  { key: 'tags', title: columns.tags, render: ({ tags }) => <TagList tags={tags} /> },
  {
    key: 'joined',
    title: columns.joined,
    sortKey: 'createdAt',
    align: 'end',
    width: '9rem',
    render: ({ createdAt }) => (
      <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
    ),
  },
];
