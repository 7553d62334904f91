import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { openApp, testTenant } from './testing/open-app.tsx';

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
    await screen.findByRole('heading', { name: 'Login' });
  });

  it('goes on with the defaults when the preferences cannot be loaded, and says so [TEN-74 TEN-129 SHELL-242]', async () => {
    const app = await openApp('/my/user', {
      token: makeToken({ roles: [] }),
      serve: (fake) => fake.refuse(getUserData, 'internal'),
    });
    await screen.findByRole('heading', { name: 'My Account' });
    await waitFor(() => expect(app.notices()).toEqual(['Error loading your preferences']));
  });

  it('says what is wrong with a browser that keeps nothing, and lets nobody past it [SHELL-157 SHELL-158 SHELL-240]', async () => {
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
