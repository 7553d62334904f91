import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guidesOf } from '#client/guides/guides.ts';
import { guideLabels } from '#client/guides/labels.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { Role } from '#contract/http/access.ts';
import { openApp } from '../../app/testing/open-app.tsx';

/** The entries of the account menu for a person with these roles. */
async function openMenu(roles: Role[], features: Record<string, boolean> = {}) {
  const token = makeToken({ roles, email: 'ada@acme.test' });
  const app = await openApp('/my/user', { token, tenant: { features } });
  await screen.findByRole('heading', { name: 'My Account' });
  await app.user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }));
  const menu = await screen.findByRole('menu', { hidden: true });
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  return { app, menu, items: items.map(({ textContent }) => textContent) };
}

// Mantine places a menu where there is a layout; in a page without one it stays out of sight.
const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

describe('the account menu', () => {
  it('says who is signed in, leads to their account and lets them out [SHELL-142]', async () => {
    const { app, menu, items } = await openMenu([]);
    expect(menu.textContent).toContain('Ada Lovelace');
    expect(menu.textContent).toContain('ada@acme.test');
    expect(items).not.toContain('Beta Features');
    const account = item('My Account');
    expect(account.getAttribute('href')).toBe('/my/user');
    await app.user.click(item('Log out'));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });

  it('opens the guide of ambassadors again, which administrators have a page for [DASH-42]', async () => {
    const { app } = await openMenu([]);
    await app.user.click(item(guideLabels.again));
    const [hint] =
      guidesOf(testTenant.data.terms).find(({ audience }) => audience === 'ambassador')?.hints ??
      [];
    await screen.findByRole('dialog', { name: hint?.title ?? '' });
    expect(app.address()).toBe('/activities');
  });

  it('offers the beta features of screens the person may open [SHELL-142]', async () => {
    const { app, items } = await openMenu(['admin']);
    await app.user.click(item('Beta Features'));
    expect(items).not.toContain(guideLabels.again);
    await screen.findByRole('dialog', { name: 'Beta Features' });
    await screen.findByRole('switch', { name: /^Activities/, hidden: true });
  });

  it.each<Role[]>([[], ['admin'], ['support', 'admin']])(
    'leads %j to the payments where the tenant pays cash, and nowhere else [AMB-208]',
    async (...roles) => {
      await openMenu(roles, { 'rewards.cashPayouts': true });
      expect(item('Payments').getAttribute('href')).toBe('/payments');
      cleanup();
      expect((await openMenu(roles)).items).not.toContain('Payments');
    },
  );
});
