import { describe, expect, it } from 'vitest';
import { NamedTenantId, TenantId, TenantIdText } from './tenant-id.ts';

const longest = `a${'-'.repeat(61)}9`;

describe('the id of a tenant', () => {
  it.each(['ab', 'a1', 'acme', 'a-b-c', 'a--b', longest])('can be %s [TEN-78]', (id) => {
    expect(TenantId.parse(id)).toBe(id);
  });

  it.each([
    '',
    'a',
    `${longest}9`,
    '1a',
    '-a',
    'a-',
    'Acme',
    'acmE',
    'a_b',
    'a.b',
    'a b',
    'äb',
    'ab\n',
  ])('cannot be %j [TEN-78]', (id) => {
    const words =
      'Tenant ID has 2 to 63 lowercase letters, digits and hyphens and starts with a letter';
    expect(TenantIdText.safeParse(id).error?.issues[0]?.message).toBe(words);
    expect(TenantId.safeParse(id).success).toBe(false);
  });

  it.each(['www', 'api', 'auth', 'admin', 'app', 'mail', 'support', 'status'])(
    'is not %s, which is a word of the platform [TEN-78]',
    (id) => {
      expect(TenantIdText.parse(id)).toBe(id);
      expect(TenantId.safeParse(id).error?.issues.map(({ message }) => message)).toEqual([
        'Tenant ID is already in use',
      ]);
    },
  );

  it('may be asked for in any text of its length', () => {
    expect(NamedTenantId.safeParse('No tenant!').success).toBe(true);
    expect(NamedTenantId.safeParse('x'.repeat(63)).success).toBe(true);
    expect(NamedTenantId.safeParse('x'.repeat(64)).success).toBe(false);
  });
});
