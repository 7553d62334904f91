import { describe, expect, it } from 'vitest';
import { assertDomainFits, assertMaySwitch, assertUnlocked, changedStages } from './policy.ts';

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

it('locks a setting by the plan, and only a change of it [TEN-89]', () => {
  const refused = 'Not available on current plan';
  expect(() => assertUnlocked({ flags: [] }, ['branding'])).toThrow(refused);
  expect(() => assertUnlocked({ flags: ['displayTags'] }, ['branding'])).toThrow(refused);
  expect(() => assertUnlocked({ flags: ['branding.customBranding'] }, ['branding'])).not.toThrow();
  for (const changed of [[], ['tenantName']]) {
    expect(() => assertUnlocked({ flags: [] }, changed)).not.toThrow();
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

it('lets support enable a tenant, and no admin [TEN-87]', () => {
  const may = (role: 'admin' | 'support', change: Parameters<typeof assertMaySwitch>[1]) => () =>
    assertMaySwitch({ roles: [role] }, change);
  for (const enabled of [true, false]) {
    expect(may('support', { enabled })).not.toThrow();
    expect(may('admin', { enabled })).toThrow('You may not do this');
  }
  for (const role of ['admin', 'support'] as const) expect(may(role, {})).not.toThrow();
});
