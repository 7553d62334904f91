import { describe, expect, it } from 'vitest';
import { assertDomainFits } from './policy.ts';

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
