import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { Branding } from '#contract/tenants/branding.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { startUser } from '#ui/testing/user.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const branding = Branding.parse({
  mobileAppName: 'Acme Go',
  mobileIcons: [
    { src: '/icons/192.png', sizes: '192x192' },
    { src: '/icons/180.png', sizes: '180x180' },
  ],
});

const tenantWith = (enabled: boolean, planned: boolean): Partial<Tenant> => ({
  features: { 'general.pushNotifications': planned },
  data: { ...testTenant.data, branding, enablePromptsToInstallApp: enabled },
});
const installable = tenantWith(true, true);

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let isUnderAFinger: boolean;

beforeEach(() => {
  isUnderAFinger = true;
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('pointer: coarse') ? { ...real(query), matches: isUnderAFinger } : real(query),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = (tenant: Partial<Tenant>, roles: string[] = []) =>
  openApp('/my/user', { token: makeToken({ roles }), tenant });

/** Fires the event that Chromium fires once it has read the manifest. */
async function browserOffers() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(event));
  return { prompt, event };
}

const offer = () => screen.queryByRole('region', { name: 'Install Acme Go' });
const head = (selector: string) => document.head.querySelector(selector);

it('installs the portal by the browser, once a participant says so [SET-42]', async () => {
  await open(installable);
  const { prompt, event } = await browserOffers();
  expect(event.defaultPrevented).toBe(true);
  await screen.findByRole('region', { name: 'Install Acme Go' });
  expect(document.querySelector('section img')?.getAttribute('src')).toBe('/icons/192.png');
  await startUser().click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

it('says in Safari of a phone how to do it by hand [SET-42]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  await open(installable);
  expect(await screen.findByText(/Add to Home Screen/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});

it('stays away once it was dismissed', async () => {
  const app = await open(installable);
  await browserOffers();
  await startUser().click(await screen.findByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  app.view.unmount();
  await open(installable);
  await browserOffers();
  expect(offer()).toBeNull();
});

it.each([
  ['the tenant has switched it off', tenantWith(false, true), [], true],
  ['the plan does not have it', tenantWith(true, false), [], true],
  ['an admin is there', installable, ['admin'], true],
  ['it is no mobile browser', installable, [], false],
])('offers nothing where %s [SET-42 TEN-93]', async (_, tenant, roles, isMobile) => {
  isUnderAFinger = isMobile;
  await open(tenant, roles);
  await browserOffers();
  expect(offer()).toBeNull();
});

it('names the manifest and the icon of a phone in the page only while it is wanted [SET-41 SET-42]', async () => {
  const on = await open(installable);
  expect(head('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.webmanifest');
  expect(head('link[rel=apple-touch-icon]')?.getAttribute('href')).toBe('/icons/180.png');
  expect(head('meta[name=apple-mobile-web-app-title]')?.getAttribute('content')).toBe('Acme Go');
  on.view.unmount();
  for (const tenant of [tenantWith(false, true), tenantWith(true, false)]) {
    const off = await open(tenant);
    expect(head('link[rel=manifest], link[rel=apple-touch-icon]')).toBeNull();
    off.view.unmount();
  }
});
