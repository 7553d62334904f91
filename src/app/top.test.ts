import { expect, it } from 'vitest';
import { createObservable } from '#client/observable.ts';
import { testTenant } from '#client/testing/tenant.ts';
import type { Role } from '#contract/http/access.ts';
import { isNewerOnTop, topApplication } from '#contract/tenants/rollout.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { createTop } from './top.ts';

const turned: Tenant = { ...testTenant, rollout: { [topApplication]: 'embedded' as const } };
const visitor = (roles: readonly Role[] | null, isOperatorTenant = false) =>
  createObservable({ roles, isOperatorTenant, features: {} });

const isOnTop = (
  roles: readonly Role[] | null,
  { tenant = turned, isOperatorTenant = false, isFramed = false } = {},
) => {
  const top = createTop(createObservable(tenant), visitor(roles, isOperatorTenant), isFramed);
  top.decide();
  return top.get();
};

it('the newer admin is on top for admins of a tenant that has it so, and for nobody else [BRIDGE-230]', () => {
  expect(isOnTop(['admin'])).toBe(true);
  expect(isOnTop(['admin'], { tenant: testTenant })).toBe(false);
  for (const roles of [null, [], ['support'], ['tenant-admin']] as const) {
    expect(isOnTop(roles)).toBe(false);
  }
  expect(isOnTop(['admin', 'tenant-admin'], { isOperatorTenant: true })).toBe(false);
});

it('never in a frame [BRIDGE-236]', () => {
  expect(isOnTop(['admin'], { isFramed: true })).toBe(false);
});

it('is decided when it is asked to, and not when the tenant changes [BRIDGE-231]', () => {
  const tenant = createObservable(testTenant);
  const top = createTop(tenant, visitor(['admin']), false);
  top.decide();
  tenant.set(turned);
  expect(top.get()).toBe(false);
  top.decide();
  expect(top.get()).toBe(true);
});

it('the shell is on top unless the roll-out says otherwise [BRIDGE-230]', () => {
  expect([{}, { [topApplication]: 'native' }, { [topApplication]: 'beta' }] as const).toSatisfy(
    (rollouts: readonly Parameters<typeof isNewerOnTop>[0][]) => !rollouts.some(isNewerOnTop),
  );
  expect(isNewerOnTop({ [topApplication]: 'embedded' })).toBe(true);
});
