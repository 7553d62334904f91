import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());

describe('a screen whose code cannot be loaded', () => {
  it('reloads the page once, and again only when much time has passed [SHELL-204]', () => {
    const reload = vi.fn();
    expect(reloadOnce('account', { reload, now: 1_000_000 })).toBe(true);
    expect(reloadOnce('account', { reload, now: 1_010_000 })).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce('ambassadors', { reload, now: 1_010_000 })).toBe(true);
    expect(reloadOnce('account', { reload, now: 2_000_000 })).toBe(true);
  });
});
