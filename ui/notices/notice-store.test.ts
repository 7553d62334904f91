import { describe, expect, it, vi } from 'vitest';
import { createNoticeStore, undoLabel } from './notice-store.ts';

describe('the notices', () => {
  it('stand newest first, and the same text only once [SHELL-151]', () => {
    const store = createNoticeStore();
    store.show({ level: 'success', text: 'Saved' });
    store.show({ level: 'error', text: 'Failed' });
    store.show({ level: 'success', text: 'Saved' });
    expect(store.get().map(({ text }) => text)).toEqual(['Saved', 'Failed']);
  });

  it('are three at most, and an error takes the place of the one before it [SHELL-151]', () => {
    const store = createNoticeStore();
    const texts = () => store.get().map(({ text }) => text);
    store.show({ level: 'error', text: 'First failure' });
    store.show({ level: 'success', text: 'a' });
    store.show({ level: 'error', text: 'Second failure' });
    expect(texts()).toEqual(['Second failure', 'a']);
    store.show({ level: 'success', text: 'b' });
    store.show({ level: 'warning', text: 'c' });
    expect(texts()).toEqual(['c', 'b', 'Second failure']);
  });

  it('take back what the newest undo offers, once, whatever stands above it', () => {
    const store = createNoticeStore();
    const [older, newer, reload] = [vi.fn(), vi.fn(), vi.fn()];
    store.undoNewest();
    store.show({ level: 'success', text: 'older', action: { label: undoLabel, run: older } });
    store.show({ level: 'success', text: 'newer', action: { label: undoLabel, run: newer } });
    store.show({ level: 'info', text: 'version', action: { label: 'Reload', run: reload } });
    store.undoNewest();
    expect(store.get().map(({ text }) => text)).toEqual(['version', 'older']);
    expect([older, newer, reload].map((run) => run.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('last 3500 ms, errors until closed, and any as long as is said [SHELL-102 SHELL-148 SHELL-149 SHELL-246 SET-151 REF-100]', () => {
    const store = createNoticeStore();
    const durations = (notice: Parameters<typeof store.show>[0]) => {
      store.show(notice);
      return store.get()[0]?.duration;
    };
    for (const level of ['success', 'info', 'warning'] as const) {
      expect(durations({ level, text: level })).toBe(3500);
    }
    expect(durations({ level: 'error', text: 'error' })).toBeNull();
    expect(durations({ level: 'error', text: 'short', duration: 1000 })).toBe(1000);
    expect(durations({ level: 'info', text: 'sticky', duration: null })).toBeNull();
  });

  it('go when another one outdates them', () => {
    const store = createNoticeStore((text, shown) => text === 'back' && shown === 'gone');
    for (const text of ['gone', 'other', 'back']) store.show({ level: 'info', text });
    expect(store.get().map(({ text }) => text)).toEqual(['back', 'other']);
  });

  it('go when another one replaces them by their text [SHELL-373]', () => {
    const store = createNoticeStore();
    for (const text of ['approved', 'other']) store.show({ level: 'success', text });
    store.show({ level: 'success', text: 'undone', replaces: 'approved' });
    expect(store.get().map(({ text }) => text)).toEqual(['undone', 'other']);
  });

  it('go when dismissed, and listeners are told until they stop listening', () => {
    const store = createNoticeStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.show({ level: 'info', text: 'a' });
    store.dismiss(store.get()[0]?.id ?? 0);
    expect(store.get()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.show({ level: 'info', text: 'older' });
    store.show({ level: 'info', text: 'newer' });
    store.dismissNewest();
    expect(store.get().map(({ text }) => text)).toEqual(['older']);
    store.show({ level: 'info', text: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
