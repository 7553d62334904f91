import { describe, expect, it } from 'vitest';
import {
  assertDomainFits,
  assertMayBrand,
  assertMayChange,
  changedStages,
  isSuperAdmin,
} from './policy.ts';

describe('a host below the test domain', () => {
  const config = { testDomain: 'try.test' };

  it('is for test tenants only [TEN-51 TEN-52 TEN-127]', () => {
    expect(() => assertDomainFits('Acme.Try.test', { isTestTenant: false }, config)).toThrow(
      'This domain cannot be used with this tenant',
    );
    expect(() => assertDomainFits('acme.try.test', { isTestTenant: true }, config)).not.toThrow();
    expect(() => assertDomainFits('acme.live.test', { isTestTenant: false }, config)).not.toThrow();
  });

  it('does not exist where no test domain is configured [TEN-52]', () => {
    expect(() => assertDomainFits('acme.try.test', { isTestTenant: false }, {})).not.toThrow();
  });
});

it('takes support and admin in one person to be a super admin [TEN-88 AUTH-126]', () => {
  const is = (...roles: ('admin' | 'support' | 'tenant-admin')[]) => isSuperAdmin({ roles });
  expect([is('support', 'admin'), is('support'), is('admin'), is('tenant-admin', 'admin')]).toEqual(
    [true, false, false, false],
  );
});

it('lets a tenant brand itself where its plan has that [TEN-89]', () => {
  const branding = { branding: {} };
  expect(() => assertMayBrand({ flags: [] }, branding)).toThrow('Not available on current plan');
  expect(() => assertMayBrand({ flags: ['displayTags'] }, branding)).toThrow();
  expect(() => assertMayBrand({ flags: ['branding.customBranding'] }, branding)).not.toThrow();
  for (const data of [undefined, { tenantName: 'Acme' }]) {
    expect(() => assertMayBrand({ flags: [] }, data)).not.toThrow();
  }
});

it('finds what is different between two roll-outs, by the names of the screens', () => {
  const before = { start: 'beta', people: 'native', same: 'embedded' } as const;
  const after = { same: 'embedded', start: 'embedded', activities: 'beta' } as const;
  expect(changedStages(before, after)).toEqual([
    { what: 'activities', before: null, after: 'beta' },
    { what: 'people', before: 'native', after: null },
    { what: 'start', before: 'beta', after: 'embedded' },
  ]);
  expect(changedStages(before, before)).toEqual([]);
});

it('lets support enable a tenant and admins change its settings [TEN-86 TEN-87]', () => {
  const may = (role: 'admin' | 'support', change: Parameters<typeof assertMayChange>[1]) => () =>
    assertMayChange({ roles: [role] }, change);
  for (const enabled of [true, false]) {
    expect(may('support', { enabled })).not.toThrow();
    expect(may('admin', { enabled })).toThrow('You may not do this');
  }
  expect(may('admin', { data: {} })).not.toThrow();
  expect(may('support', { data: {} })).toThrow('You may not do this');
  for (const role of ['admin', 'support'] as const) expect(may(role, {})).not.toThrow();
});
