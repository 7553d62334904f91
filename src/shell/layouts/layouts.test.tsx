import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { openApp, testTenant } from '../../app/testing/open-app.tsx';

const logo = { portalHeader: { url: 'https://cdn.acme.test/logo.svg' } };
const withBranding = (branding: Partial<typeof testTenant.data.branding>) => ({
  data: { ...testTenant.data, branding: { ...testTenant.data.branding, ...branding } },
});
const open = (roles: string[], branding = {}) =>
  openApp('/my/user', { token: makeToken({ roles }), tenant: withBranding(branding) });
const header = () => screen.findByRole('banner');

describe('the layout of an admin', () => {
  it('has a header with the name of the tenant, the menu and the account [SHELL-109 SHELL-110]', async () => {
    await open(['admin']);
    expect((await header()).textContent).toContain('Acme');
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(within(await header()).getByRole('button', { name: /^Account of/ })).toBeDefined();
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
  });

  it('is another one than an ambassador’s, who has no menu of the programme [SHELL-106]', async () => {
    await open([]);
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });
});

describe('the header', () => {
  it('shows the logo of the tenant beside its name [SHELL-117]', async () => {
    await open(['admin'], { logo });
    const [image] = within(await header()).getAllByRole('presentation');
    expect(image?.getAttribute('src')).toBe(logo.portalHeader.url);
    expect((await header()).textContent).toContain('Acme');
  });

  it('leaves the name to the logo where the tenant wants that [SHELL-118]', async () => {
    await open(['admin'], { logo, hideBrandNameInHeader: true });
    expect(within(await header()).getByRole('img', { name: 'Acme' })).toBeDefined();
    expect((await header()).textContent).not.toContain('Acme');
  });

  it('stands under the icon of the tenant [SHELL-120]', async () => {
    const faviconUrl = 'https://cdn.acme.test/icon.png';
    const icon = document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    onTestFinished(() => icon.remove());
    await open(['admin'], { faviconUrl });
    await waitFor(() => expect(icon.href).toBe(faviconUrl));
  });
});
