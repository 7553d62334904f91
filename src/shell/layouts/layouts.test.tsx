import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const logo = { portalHeader: { url: 'https://cdn.acme.test/logo.svg' } };
const withBranding = (branding: Partial<typeof testTenant.data.branding>) => ({
  data: { ...testTenant.data, branding: { ...testTenant.data.branding, ...branding } },
});
const open = (roles: string[], branding = {}) =>
  openApp('/my/user', { token: makeToken({ roles }), tenant: withBranding(branding) });
const header = () => screen.findByRole('banner');

describe('the layout of an admin', () => {
  it('has a header with the name of the tenant, the menu and the account [SHELL-109 SHELL-110 AMB-43]', async () => {
    await open(['admin']);
    expect((await header()).textContent).toContain('Acme');
    await screen.findByRole('navigation', { name: 'Menu' });
    await within(await header()).findByRole('button', { name: /^Account of/ });
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
  });

  it('is another one than an ambassador’s, whose menu has what ambassadors do [SHELL-106 SHELL-113 AMB-42 AMB-43]', async () => {
    await open([]);
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Activities', 'Rewards']);
  });
});

describe('the help below the pages of ambassadors', () => {
  const openWith = (supportEmail: string | null, roles: string[] = []) =>
    openApp('/my/user', {
      token: makeToken({ roles }),
      tenant: { data: { ...testTenant.data, supportEmail } },
    });
  const help = () => screen.queryByRole('link', { name: 'help@acme.test' });

  it('is the support email of the tenant [SET-28]', async () => {
    await openWith('help@acme.test');
    await waitFor(() => expect(help()?.getAttribute('href')).toBe('mailto:help@acme.test'));
  });

  it('is nothing where the tenant has given none, and for its admins', async () => {
    const app = await openWith(null);
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(screen.queryByText(/Do you have questions/)).toBeNull();
    app.view.unmount();
    await openWith('help@acme.test', ['admin']);
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(help()).toBeNull();
  });
});

describe('somebody whose roles are unknown here', () => {
  it('is an ambassador [SHELL-222 AMB-139]', async () => {
    await open(['wizard']);
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    const entries = within(menu).getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Activities', 'Rewards']);
  });
});

describe('the layout of visitors', () => {
  it.each(['/login', '/register', '/forgot-password', '/reset-password', '/access'])(
    'has logo and name and no menu at %s [SHELL-114]',
    async (address) => {
      await openApp(address, { tenant: withBranding({ logo }) });
      const image = within(await header()).getByRole('img', { name: 'Acme' });
      expect(image.getAttribute('src')).toBe(logo.portalHeader.url);
      expect((await header()).textContent).toContain('Acme');
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
    },
  );
});

describe('a page in a frame of the product', () => {
  it('has its content and its notices, without header and menu [SHELL-106 SHELL-111 AMB-43 BRIDGE-236]', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue(
      document.createElement('iframe').contentWindow ?? Object.create(null),
    );
    const app = await open(['admin']);
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    act(() => app.shell.notices.show({ level: 'info', text: 'Saved' }));
    expect(screen.getByText('Saved')).toBeDefined();
    await act(() => app.router.navigate('/dashboard'));
    expect(await screen.findByText('Page not found')).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
    vi.restoreAllMocks();
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
