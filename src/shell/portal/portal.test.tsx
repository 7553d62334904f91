import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalLabels } from '#client/tenants/portal-labels.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const tenant = { portalUrl: 'https://portal.acme.test' };
const moved = portalLabels.moved;

describe('a visitor on the admin host of a tenant with a portal of its own', () => {
  it('is told where the portal is, and led there with path and query [SHELL-160 SHELL-161]', async () => {
    const { user } = await openApp('/login?a=b', { tenant });
    const dialog = await screen.findByRole('dialog', { name: moved.title });
    expect(dialog.textContent).toContain('Our portal has moved to portal.acme.test');
    expect(screen.getByRole('link', { name: moved.go }).getAttribute('href')).toBe(
      'https://portal.acme.test/login?a=b',
    );
    await user.click(screen.getByRole('button', { name: moved.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Welcome to Acme' })).toBeDefined();
  });

  it('closes that with Escape as well [SHELL-162]', async () => {
    const { user } = await openApp('/login', { tenant });
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['with an invitation', '/register?email=a@b.test&inviteToken=x', tenant],
    ['on the portal itself', '/login', { portalUrl: location.origin }],
    ['of a tenant without one', '/login', {}],
  ])('is told nothing %s [SHELL-161]', async (_, address, own) => {
    await openApp(address, { tenant: own });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an administrator whom the embedded admin sends to the portal', () => {
  it('reads where it is, with a link to it [BRIDGE-73 BRIDGE-88]', async () => {
    const token = makeToken({ roles: ['admin'] });
    const { shell } = await openApp('/my/user', { tenant, token });
    await screen.findByRole('heading', { level: 1 });
    act(() => shell.customDomain.set(true));
    const dialog = await screen.findByRole('dialog', { name: portalLabels.useDomain.title });
    expect(dialog.textContent).toContain('Champions find your portal at portal.acme.test');
    const link = screen.getByRole('link', { name: portalLabels.useDomain.go });
    expect(link.getAttribute('href')).toBe('https://portal.acme.test');
  });
});
