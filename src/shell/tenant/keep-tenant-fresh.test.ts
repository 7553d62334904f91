import { expect, it, vi } from 'vitest';
import { keepTenantFresh } from './keep-tenant-fresh.ts';

const never = () => new Promise<void>(() => {});

it('reads the tenant again with navigations, every 5 s at most, whether or not it can be read [BRIDGE-183]', async () => {
  let now = 0;
  const reload = vi.fn(() => Promise.reject(new Error('no connection')));
  const onNavigation = keepTenantFresh({ reload, now: () => now, patience: never });
  now = 4_999;
  await onNavigation();
  expect(reload).not.toHaveBeenCalled();
  now = 5_000;
  await onNavigation();
  await onNavigation();
  expect(reload).toHaveBeenCalledOnce();
  now = 10_000;
  await onNavigation();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('lets a navigation go on that has waited long enough [BRIDGE-183]', async () => {
  let now = 0;
  const patience = vi.fn(async () => {});
  const onNavigation = keepTenantFresh({ reload: never, now: () => now, patience });
  now = 5_000;
  await onNavigation();
  expect(patience).toHaveBeenCalledOnce();
});
