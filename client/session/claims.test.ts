import { describe, expect, it } from 'vitest';
import { makeToken } from '../testing/tokens.ts';
import { isExpired, readClaims } from './claims.ts';

describe('the content of a token', () => {
  it('is read without verifying it [AUTH-44 AUTH-45 AUTH-46 AUTH-47]', () => {
    const token = makeToken({ email: 'zoë@acme.test', exp: 1_800_000_000 });
    expect(readClaims(token)).toMatchObject({
      email: 'zoë@acme.test',
      tenantId: 'acme',
      roles: ['admin'],
      exp: 1_800_000_000,
    });
  });

  it('knows the roles admin, support and tenant-admin, and grants nothing for any other [AUTH-51 AUTH-52 SET-131]', () => {
    const known = ['admin', 'support', 'tenant-admin'];
    expect(readClaims(makeToken({ roles: known }))?.roles.toSorted()).toEqual(known);
    expect(readClaims(makeToken({ roles: ['superuser', 'support'] }))?.roles).toEqual(['support']);
  });

  it.each([
    '',
    'a.b',
    'a.b.c',
    `a.${btoa('{}')}.c`,
    `a.${btoa('null')}.c`,
    'a.%%.c',
    `a.${btoa('\xff')}.c`,
  ])('is null for %j', (token) => {
    expect(readClaims(token)).toBeNull();
  });

  it('has expired from the second that exp names [AUTH-48 AUTH-62]', () => {
    expect(isExpired({ exp: 1_800_000_000 }, 1_799_999_999_999)).toBe(false);
    expect(isExpired({ exp: 1_800_000_000 }, 1_800_000_000_000)).toBe(true);
  });
});
