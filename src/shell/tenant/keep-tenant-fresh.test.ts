import { expect, it, vi } from 'vitest';
import { keepTenantFresh } from './keep-tenant-fresh.ts';

it('reads the tenant again with navigations, once a minute at most, whether or not it can be read', () => {
  let now = 0;
  const reload = vi.fn(() => Promise.reject(new Error('no connection')));
  const onNavigation = keepTenantFresh({ reload, now: () => now });
  now = 59_999;
  onNavigation();
  expect(reload).not.toHaveBeenCalled();
  now = 60_000;
  onNavigation();
  onNavigation();
  expect(reload).toHaveBeenCalledOnce();
  now = 120_000;
  onNavigation();
  expect(reload).toHaveBeenCalledTimes(2);
});
