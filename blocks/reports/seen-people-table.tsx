import type { UseQueryResult } from '@tanstack/react-query';
import { dayWithYear } from '#client/dates/days.ts';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { personAddress } from '#client/reports/addresses.ts';
import { reportLabels } from '#client/reports/labels.ts';
import type { SeenListState } from '#client/reports/list-state.ts';
import { retentionLabels } from '#client/reports/retention-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { SeenPeople, SeenPersonRow } from '#contract/reports/report.ts';
import type { Column } from '#ui/data-table.tsx';
import { ListTable } from '../lists/list-table.tsx';
import type { List } from '../lists/use-list.ts';
import { TestUsersNote } from '../people/test-users-note.tsx';
import { personColumn } from './person-column.tsx';

type Sort = SeenListState['sort'];

interface SeenPeopleTableProps {
  label: string;
  list: List<Sort, object>;
  query: UseQueryResult<SeenPeople>;
  empty: string;
  emptyHint?: string;
  isPart?: boolean;
}

/** People with the days on which they joined and were active last. */
export function SeenPeopleTable(table: SeenPeopleTableProps) {
  const { terms } = useTenant().data;
  const { columns, never } = retentionLabels(terms);
  const shown: readonly Column<SeenPersonRow, Sort>[] = [
    personColumn<SeenPersonRow>(reportLabels(terms), personAddress),
    {
      key: 'joined',
      title: columns.joined,
      sortKey: 'joined',
      render: ({ joinedOn }) => <time dateTime={joinedOn}>{dayWithYear(joinedOn)}</time>,
    },
    {
      key: 'lastActive',
      title: columns.lastActive,
      sortKey: 'lastActive',
      render: ({ lastActiveOn: day }) =>
        day === null ? never : <time dateTime={day}>{dayWithYear(day)}</time>,
    },
  ];
  return (
    <>
      <ListTable {...table} columns={shown} rowKey={({ slug }) => slug} />
      {table.query.data?.testUsersLeftOut && (
        <TestUsersNote>{testUsersLabels.figures}</TestUsersNote>
      )}
    </>
  );
}
