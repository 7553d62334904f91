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
      <button type="button" onClick={() => setValue('')}>
        All
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
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

  it('asks once, 400 ms after the last key [SHELL-255 AMB-13 AMB-204 SET-169 REF-109 REP-81]', () => {
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
    open('View');
    expect(field().value).toBe('from a saved view');
  });

  it('shows again what was searched for here, when it is what was changed elsewhere', () => {
    type('from a saved view');
    fireEvent.keyDown(field(), { key: 'Enter' });
    open('All');
    expect(field().value).toBe('');
    open('View');
    expect(field().value).toBe('from a saved view');
  });

  it('does not search for what was typed before the search was changed elsewhere', () => {
    type('ada');
    open('View');
    pass(1000);
    expect(asked).not.toHaveBeenCalled();
    expect(field().value).toBe('from a saved view');
  });

  it('searches for what is being typed when a choice made before it arrives late', () => {
    act(() => field().focus());
    type('ada');
    open('View');
    expect(field().value).toBe('ada');
    pass(400);
    expect(asked.mock.calls).toEqual([['ada']]);
    act(() => field().blur());
    open('View');
    expect(field().value).toBe('from a saved view');
  });
});
