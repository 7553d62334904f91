import { describe, expect, it } from 'vitest';
import { platformHost, tenantAddress } from './tenant-address.ts';

describe('the address of a tenant', () => {
  it.each([
    ['operator.example.com', 'example.com'],
    ['operator.example.localhost:4000', 'example.localhost:4000'],
  ])('stands beside the operator page at %s [AUTH-118]', (host, platform) => {
    expect(platformHost(host)).toBe(platform);
    expect(tenantAddress('acme', { protocol: 'https:', host })).toBe(`https://acme.${platform}/`);
  });

  it.each(['example.com', 'localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])(
    'cannot be made on %s [AUTH-117 AUTH-118]',
    (host) => {
      expect(platformHost(host)).toBeNull();
      expect(tenantAddress('acme', { protocol: 'http:', host })).toBeNull();
    },
  );

  it.each(['', 'evil.test/', 'evil.test#', '@evil', 'a b', 'Acme'])(
    'is none for %j, which would name another host',
    (tenantId) => {
      const here = { protocol: 'https:', host: 'operator.example.com' };
      expect(tenantAddress(tenantId, here)).toBeNull();
    },
  );
});
