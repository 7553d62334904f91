import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/http/access.ts';
import type { Visitor } from '../shell/guards/default-route.ts';
import { parseAddress } from '../strangler/address.ts';
import { screenMap } from '../strangler/screens.ts';
import { redirectOf } from './enter-screen.ts';

const visitor = (roles: readonly Role[] | null, isOperatorTenant = false): Visitor => ({
  roles,
  features: {},
  isOperatorTenant,
});
const nobody = visitor(null);
const ambassador = visitor([]);
const admin = visitor(['admin']);

/** Whether there is a screen at the address, built and open to the visitor. */
function opens(address: string, who: Visitor): boolean {
  const screen = screenMap.at(parseAddress(address).path);
  const isBuilt = screen !== undefined && !screen.isPlanned;
  return isBuilt && redirectOf(address, who, screenMap) === null;
}

describe('the addresses of signing in', () => {
  it.each([
    '/login?tenantId=globex',
    '/register?email=a@b.test&inviteToken=x',
    '/forgot-password',
    '/reset-password?email=a@b.test&token=x',
    '/login-with-token',
    '/access?email=a@b.test&token=x',
  ])('open %s to visitors [SHELL-07..11 SHELL-14]', (address) => {
    expect(opens(address, nobody)).toBe(true);
  });

  it.each(['/tenant-admin', '/login-tenant-admin?tenantId=globex'])(
    'ask for a login before %s [SHELL-12 SHELL-13]',
    (address) => {
      expect(redirectOf(address, nobody, screenMap)).toMatch(/^\/login\?returnTo=/);
      expect(opens(address, visitor(['tenant-admin'], true))).toBe(true);
    },
  );

  it('open /login-as to support alone [SHELL-15]', () => {
    expect(opens('/login-as', visitor(['support']))).toBe(true);
    for (const other of [nobody, ambassador, admin]) expect(opens('/login-as', other)).toBe(false);
  });
});

describe('the addresses of the programme', () => {
  it.each(['/dashboard', '/ambassadors', '/configuration/administrators'])(
    'open %s to admins [SHELL-37 SHELL-43 SHELL-75]',
    (address) => {
      expect(opens(address, admin)).toBe(true);
      expect(opens(address, ambassador)).toBe(false);
    },
  );
});
