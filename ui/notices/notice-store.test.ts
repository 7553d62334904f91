import { describe, expect, it, vi } from 'vitest';
import { createNoticeStore } from './notice-store.ts';

describe('the notices', () => {
  it('stand newest first, and the same text only once [SHELL-151]', () => {
    const store = createNoticeStore();
    store.show({ level: 'success', text: 'Saved' });
    store.show({ level: 'error', text: 'Failed' });
    store.show({ level: 'success', text: 'Saved' });
    expect(store.get().map(({ text }) => text)).toEqual(['Saved', 'Failed']);
  });

  it('last 3500 ms, errors until closed, and any as long as is said [SHELL-102 SHELL-148 SHELL-149 SHELL-246]', () => {
    const store = createNoticeStore();
    for (const level of ['success', 'info', 'warning', 'error'] as const) {
      store.show({ level, text: level });
    }
    store.show({ level: 'error', text: 'short', duration: 1000 });
    store.show({ level: 'info', text: 'sticky', duration: null });
    const durations = Object.fromEntries(store.get().map((n) => [n.text, n.duration]));
    expect(durations).toEqual({
      success: 3500,
      info: 3500,
      warning: 3500,
      error: null,
      short: 1000,
      sticky: null,
    });
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
