import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readHost } from './tenant-host.ts';

const domain = 'banyan.localhost';
const tenantId = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z0-9]$/).filter((id) => {
  return TenantId.safeParse(id).success;
});

describe('the host of a request', () => {
  it('names the tenant whatever the port, the letter case and a trailing dot [TEN-50]', () => {
    fc.assert(
      fc.property(
        tenantId,
        fc.constantFrom('', '.', ':4000', '.:80'),
        fc.boolean(),
        (id, end, upper) => {
          const header = `${id}.${domain}${end}`;
          expect(readHost(upper ? header.toUpperCase() : header, domain)).toEqual({
            kind: 'tenant',
            tenantId: id,
          });
        },
      ),
    );
  });

  it.each([domain, `${domain}:4000`, 'BANYAN.localhost.'])('is the apex for %s', (header) => {
    expect(readHost(header, domain)).toEqual({ kind: 'apex' });
  });

  it.each([
    undefined,
    '',
    'localhost',
    '127.0.0.1:4000',
    '[::1]:4000',
    `a.b.${domain}`,
    `.${domain}`,
    `acme${domain}`,
    `acme-${domain}`,
    `acme.${domain}.evil.test`,
    `acme.evil.test`,
    `acme.${domain}:4000:1`,
    `acme.${domain}..`,
    `evil.test#.${domain}`,
    `acme@evil.${domain}`,
    `www.${domain}`,
    `-acme.${domain}`,
    `a.${domain}`,
  ])('is no tenant for %s', (header) => {
    expect(readHost(header, domain)).toEqual({ kind: 'other' });
  });
});
