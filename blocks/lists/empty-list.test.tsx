import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listLabels } from '#client/lists/labels.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { EmptyList } from './empty-list.tsx';

const kind = () => screen.getByRole('heading').closest('[data-kind]')?.getAttribute('data-kind');
const clear = () => screen.queryByRole('button', { name: listLabels.clear });

it('offers to take back what leaves rows out, in place of the next step [SHELL-327]', async () => {
  let cleared = 0;
  const { user } = drawBlock(
    <EmptyList title="None" onClear={() => (cleared += 1)} action={<button type="button" />}>
      Begin here
    </EmptyList>,
  );
  expect(kind()).toBe('no-result');
  expect(screen.queryByText('Begin here')).toBeNull();
  expect(screen.getAllByRole('button')).toEqual([clear()]);
  await user.click(clear() ?? expect.unreachable());
  expect(cleared).toBe(1);
});

it.each([
  ['is the beginning where nothing leaves rows out', false, 'first-use'],
  ['is no beginning where days that stay leave rows out', true, 'no-result'],
])('%s, and shows the next step with its hint [SHELL-327]', (_, isPart, is) => {
  drawBlock(
    <EmptyList
      title="None"
      onClear={undefined}
      isPart={isPart}
      action={<button type="button">Add</button>}
    >
      Begin here
    </EmptyList>,
  );
  expect(kind()).toBe(is);
  expect(clear()).toBeNull();
  expect(screen.getByText('Begin here')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
});
