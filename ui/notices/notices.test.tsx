import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { actionFor, createNoticeStore, undoLabel } from './notice-store.ts';
import { Notices } from './notices.tsx';

function drawNotices() {
  const store = createNoticeStore();
  draw(<Notices store={store} />);
  return store;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('notices on a page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each([
    [3500, 'else', {}],
    [2000, 'where that is said', { duration: 2000 }],
    [10_000, 'with an undo', { duration: actionFor, action: { label: undoLabel, run: () => {} } }],
  ])(
    'hide by themselves after %i ms %s, and not before [SHELL-148 SET-151]',
    (lifetime, _, how) => {
      const store = drawNotices();
      act(() => store.show({ level: 'success', text: 'Saved', ...how }));
      pass(lifetime - 1);
      expect(screen.getByText('Saved')).toBeDefined();
      pass(1);
      expect(screen.queryByText('Saved')).toBeNull();
    },
  );

  it('give the focus back to where it came from when the one that holds it goes', () => {
    const store = createNoticeStore();
    draw(
      <main tabIndex={-1}>
        <Notices store={store} />
        <button type="button">Before</button>
      </main>,
    );
    const before = screen.getByRole('button', { name: 'Before' });
    const close = () => screen.getByRole('button', { name: 'Close notice' });
    before.focus();
    act(() => store.show({ level: 'error', text: 'Failed' }));
    act(() => close().focus());
    act(() => store.dismissNewest());
    expect(document.activeElement).toBe(before);
    act(() => store.show({ level: 'error', text: 'Failed' }));
    act(() => close().focus());
    before.remove();
    act(() => store.dismissNewest());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('stay, when they are errors, until somebody closes them [SHELL-102 SHELL-149]', () => {
    const store = drawNotices();
    act(() => store.show({ level: 'error', text: 'Failed' }));
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toBe('Failed');
    fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('do not hide while they are pointed at or hold the focus [SHELL-151]', () => {
    const store = drawNotices();
    act(() => store.show({ level: 'info', text: 'Saved' }));
    const notice = screen.getByText('Saved');
    fireEvent.mouseEnter(notice.parentElement ?? notice);
    pass(10_000);
    const close = screen.getByRole('button', { name: 'Close notice' });
    fireEvent.focus(close);
    fireEvent.mouseLeave(notice.parentElement ?? notice);
    pass(10_000);
    expect(screen.getByText('Saved')).toBeDefined();
    fireEvent.blur(close);
    pass(3500);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('go when what they offer is done', () => {
    const store = drawNotices();
    const run = vi.fn();
    act(() =>
      store.show({ level: 'info', text: 'New', duration: null, action: { label: 'Reload', run } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('New')).toBeNull();
  });

  it('are read aloud as they come [SHELL-151]', () => {
    drawNotices();
    expect(screen.getByRole('region', { name: 'Notices' }).getAttribute('aria-live')).toBe(
      'polite',
    );
  });
});
