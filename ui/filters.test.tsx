import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Filters } from './filters.tsx';
import { draw } from './testing/draw.tsx';

it('fields are folded away on a phone until they are wanted, and their number is said', async () => {
  const { user, rerender } = draw(
    <Filters search={<input aria-label="Search" />} active={0}>
      <input aria-label="Tags" />
    </Filters>,
  );
  // jsdom knows no width: the button has no name there, as on a wide screen.
  const button = screen.getByRole('button', { hidden: true });
  expect(button.textContent).toBe('Filters');
  const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(fields?.contains(screen.getByLabelText('Tags'))).toBe(true);
  expect(fields?.contains(screen.getByLabelText('Search'))).toBe(false);
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(fields?.hasAttribute('data-open')).toBe(true);
  await user.click(button);
  expect(fields?.hasAttribute('data-open')).toBe(false);
  rerender(
    <Filters search={null} active={2}>
      {null}
    </Filters>,
  );
  expect(button.textContent).toBe('Filters (2)');
});
