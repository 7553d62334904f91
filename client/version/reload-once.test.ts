import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it('does not reload where that cannot be kept in mind, which could go on for ever', () => {
    const reload = vi.fn();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(reloadOnce('account', { reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
