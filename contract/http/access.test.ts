import { expect, it } from 'vitest';
import { isSuperAdmin, type Role } from './access.ts';

it('takes support and admin in one person to be a super admin [TEN-88 AUTH-126]', () => {
  const is = (...held: Role[]) => isSuperAdmin(held);
  expect([is('support', 'admin'), is('support'), is('admin'), is('tenant-admin', 'admin')]).toEqual(
    [true, false, false, false],
  );
});
