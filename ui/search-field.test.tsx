import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';
import { draw } from './testing/draw.tsx';

const asked = vi.fn();

function Search() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Search people"
        value={value}
        onSearch={(next) => {
          asked(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('from a saved view')}>
        View
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the search field', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    draw(<Search />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('asks once, 400 ms after the last key [SHELL-255]', () => {
    type('a');
    pass(399);
    type('ad');
    pass(399);
    expect(asked).not.toHaveBeenCalled();
    pass(1);
    expect(asked.mock.calls).toEqual([['ad']]);
  });

  it('asks at once on Enter, and not again', () => {
    type('ada');
    fireEvent.keyDown(field(), { key: 'Enter' });
    pass(1000);
    expect(asked.mock.calls).toEqual([['ada']]);
  });

  it('is cleared by its button and by Escape', () => {
    type('ada');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    type('ada');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('');
    pass(1000);
    expect(asked.mock.calls).toEqual([[''], ['']]);
  });

  it('shows a search that was changed elsewhere', () => {
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(field().value).toBe('from a saved view');
  });
});
