import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { draw } from './testing/draw.tsx';

afterEach(cleanup);

it('says of a bar whose time is not over that more can come, and of no other', () => {
  const bar = (name: string, isUnfinished?: boolean) => ({
    ...{ key: name, tick: name, name, value: 3, ...(isUnfinished && { isUnfinished }) },
  });
  draw(
    <BarChart
      title="Referrals"
      bars={[bar('October 2026'), bar('November 2026', true)]}
      nameHeading="Month"
      valueHeading="Referrals"
    />,
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'November 2026, so far',
    'October 2026',
  ]);
  expect(document.querySelectorAll('[data-unfinished]')).toHaveLength(1);
});
