import '../strangler/testing/every-area.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { screens } from '../strangler/screens.ts';
import { openApp } from './testing/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

describe('the start of the application', () => {
  it('shows no screen before the tenant is loaded, and that something is coming [TEN-06 SHELL-134]', async () => {
    let answer: (tenant: Tenant) => void = () => {};
    const pending = new Promise<Tenant>((resolve) => {
      answer = resolve;
    });
    const opening = openApp('/login', { serve: (fake) => fake.on(getTenant, () => pending) });
    expect((await screen.findByRole('status')).textContent).toBe('Loading…');
    expect(screen.queryByRole('heading')).toBeNull();
    answer(testTenant);
    await opening;
    await screen.findByRole('heading', { name: 'Welcome to Acme' });
  });

  it('goes on with the defaults when the preferences cannot be loaded, and says so [TEN-74 TEN-129 SHELL-242 AMB-108 AMB-186]', async () => {
    const app = await openApp('/my/user', {
      token: makeToken({ roles: [] }),
      serve: (fake) => fake.refuse(getUserData, 'internal'),
    });
    await screen.findByRole('heading', { name: 'My Account' });
    await waitFor(() => expect(app.notices()).toEqual(['Error loading your preferences']));
    expect(app.shell.userData.get()).toEqual(defaultUserData);
  });

  it('says what is wrong with a browser that keeps nothing, and lets nobody past it [SHELL-157 SHELL-158 SHELL-240 SET-155 BILL-129]', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { user } = await openApp('/login');
    const dialog = await screen.findByRole('dialog', {
      name: 'Browser or Browser Mode Not Supported',
    });
    expect(dialog.textContent).toContain('private browsing');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});

describe('what the embedded admin asks the shell for', () => {
  it('is saved as a patch of the user data, on top of their version [BRIDGE-160]', async () => {
    const app = await openApp('/my/user', {
      token: makeToken({ roles: ['admin'] }),
      serve: (fake) => fake.on(updateUserData, () => ({ ...defaultUserData, version: 1 })),
    });
    await app.shell.userData.ready();
    await app.shell.userData.patch({ preferences: { colorScheme: 'dark' } });
    const [saved] = await app.sent('/api/v1/users/__SELF__/data');
    expect(saved).toMatchObject({ data: { preferences: { colorScheme: 'dark' } }, version: 0 });
  });

  it('is the tenant of the page, read again and shown at once [BRIDGE-129 BRIDGE-161 SET-147]', async () => {
    let tenantName = 'Acme';
    const app = await openApp('/my/user', {
      token: makeToken({ roles: ['admin'] }),
      serve: (fake) =>
        fake.on(getTenant, ({ query }) => {
          expect(query.domain).toBe(location.hostname);
          return { ...testTenant, data: { ...testTenant.data, tenantName } };
        }),
    });
    await screen.findByRole('link', { name: /Acme/ });
    tenantName = 'Acme International';
    await act(() => app.platform.tenant.reload());
    await screen.findByRole('link', { name: /Acme International/ });
  });
});

it('shows the other side in a tab that stays open, some pages after the roll-out has changed [BRIDGE-183]', async () => {
  const started = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(started);
  const [row] = screens.filter(({ native, newPath, newRoles }) => native && newPath && !newRoles);
  if (!row) throw new Error('No screen has two sides');
  let stage: Stage = 'native';
  const app = await openApp('/forgot-password', {
    serve: (fake) => fake.on(getTenant, () => ({ ...testTenant, rollout: { [row.id]: stage } })),
  });
  expect(app.strangler.sideOf(row)).toBe('native');
  stage = 'embedded';
  await act(() => app.router.navigate('/login'));
  expect(app.strangler.sideOf(row)).toBe('native');
  clock.mockReturnValue(started + 60_000);
  await act(() => app.router.navigate('/forgot-password'));
  await waitFor(() => expect(app.strangler.sideOf(row)).toBe('embedded'));
});
