import { describe, expect, it, vi } from 'vitest';
import { createNoticeStore } from './notice-store.ts';

const texts = (store: ReturnType<typeof createNoticeStore>) =>
  store.get().map((notice) => notice.text);

describe('the notices', () => {
  it('stand newest first, and the same text only once [SHELL-151]', () => {
    const store = createNoticeStore();
    store.show({ level: 'success', text: 'Saved' });
    store.show({ level: 'error', text: 'Failed' });
    store.show({ level: 'success', text: 'Saved' });
    expect(texts(store)).toEqual(['Saved', 'Failed']);
  });

  it('hide after 3500 ms, except errors, unless told otherwise [SHELL-148 SHELL-149 SHELL-246]', () => {
    const store = createNoticeStore();
    store.show({ level: 'info', text: 'a' });
    store.show({ level: 'error', text: 'b' });
    store.show({ level: 'error', text: 'c', duration: 1000 });
    store.show({ level: 'success', text: 'd', duration: null });
    expect(store.get().map((notice) => notice.duration)).toEqual([null, 1000, null, 3500]);
  });

  it('go when dismissed, and those who listen are told', () => {
    const store = createNoticeStore();
    const listener = vi.fn();
    store.show({ level: 'info', text: 'a' });
    const stop = store.subscribe(listener);
    store.dismiss(store.get()[0]?.id ?? 0);
    stop();
    store.show({ level: 'info', text: 'b' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(texts(store)).toEqual(['b']);
  });
});
