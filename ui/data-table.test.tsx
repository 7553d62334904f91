import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import type { Sorting } from './sort-header.tsx';
import { draw } from './testing/draw.tsx';

afterEach(cleanup);

interface Person {
  id: string;
  name: string;
  city: string;
}

const columns: Column<Person, 'name' | 'city'>[] = [
  { key: 'name', title: 'Name', sortKey: 'name', render: (person) => person.name },
  { key: 'city', title: 'City', sortKey: 'city', render: (person) => person.city },
  { key: 'note', title: 'Note', render: () => 'x' },
];

const people = [
  { id: '1', name: 'Ada', city: 'London' },
  { id: '2', name: 'Grace', city: 'New York' },
];

const onSort = vi.fn();

const drawTable = (
  rows: Person[] | undefined,
  sorting: Sorting<'name' | 'city'> = { sort: 'name', dir: 'asc' },
  refreshing = false,
) =>
  draw(
    <DataTable
      label="People"
      columns={columns}
      rows={rows}
      rowKey={(person) => person.id}
      empty="No people found"
      refreshing={refreshing}
      sorting={sorting}
      onSort={onSort}
      rowActions={(person) => <button type="button">Edit {person.name}</button>}
      skeletonRows={3}
    />,
  );

const header = (name: string) => screen.getByRole('columnheader', { name });

describe('a table', () => {
  it('shows each row with its actions', () => {
    drawTable(people);
    const [, ada] = screen.getAllByRole('row');
    expect(
      ada &&
        within(ada)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
    ).toEqual(['Ada', 'London', 'x', 'Edit Ada']);
  });

  it('says which column it is sorted by, and which way', () => {
    drawTable(people, { sort: 'city', dir: 'desc' });
    expect(header('City').getAttribute('aria-sort')).toBe('descending');
    expect(header('Name').getAttribute('aria-sort')).toBe('none');
    expect(header('Note').hasAttribute('aria-sort')).toBe(false);
  });

  it('asks for a new column ascending, and for the same one the other way round', async () => {
    onSort.mockClear();
    const { user } = drawTable(people);
    await user.click(screen.getByRole('button', { name: 'City' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort.mock.calls).toEqual([
      [{ sort: 'city', dir: 'asc' }],
      [{ sort: 'name', dir: 'desc' }],
    ]);
  });

  it('keeps its rows while newer ones are on their way [SHELL-190]', () => {
    drawTable(people, undefined, true);
    const table = screen.getByRole('table', { name: 'People', busy: true });
    expect(table.dataset.refreshing).toBe('true');
    expect(within(table).getByText('Ada')).toBeDefined();
  });

  it('shows a skeleton of rows before the first answer [SHELL-190]', () => {
    drawTable(undefined);
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1 + 3);
    expect(screen.queryAllByRole('cell')).toEqual([]);
  });

  it('gives its place to what is said when there are no rows', () => {
    drawTable([]);
    expect(screen.getByText('No people found')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
