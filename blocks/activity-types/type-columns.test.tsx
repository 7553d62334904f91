import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeActivityType } from '#client/testing/activities.ts';
import { DataTable } from '#ui/data-table.tsx';
import { draw } from '#ui/testing/draw.tsx';
import { typeColumns } from './type-columns.tsx';

const type = makeActivityType({
  version: 3,
  category: 'blog-post',
  completionPeriod: 'weekly',
  completionLimit: 2,
  priority: 80,
  available: false,
  displayTags: ['summer'],
  usage: { activities: 10_000, open: 12 },
});
const show = (hasDisplayTags: boolean) =>
  draw(
    <DataTable
      label="Activity Types"
      columns={typeColumns({
        hasDisplayTags,
        renderLink: ({ title }) => title,
        renderUsage: (_, count) => <a href="/activities">{count}</a>,
      })}
      rows={[type]}
      rowKey={({ id }) => id}
      empty={null}
    />,
  );
const headings = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

afterEach(cleanup);

it('shows of each activity type what it is, how often, for what and whether it is open [TYPE-14]', () => {
  show(true);
  const row = screen.getAllByRole('row').at(-1)?.textContent;
  for (const text of [
    'Tell a friend',
    'Blog post · Version 3',
    'Weekly, up to 2 times',
    '50 points',
    '80',
    'Unavailable',
    'summer',
    '12 open',
  ]) {
    expect(row).toContain(text);
  }
  expect(screen.getByRole('link').textContent).toBe('10,000+');
});

it('has a column of display tags only with their feature [TYPE-14 TYPE-130]', () => {
  show(true);
  expect(headings()).toContain('Display tags');
  cleanup();
  show(false);
  expect(headings()).not.toContain('Display tags');
  expect(screen.queryByText('summer')).toBeNull();
});
