import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listSecondFactors } from '#contract/auth/second-factor-endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { openApp } from './testing/open-app.tsx';

const { data } = testTenant;
const changed: Tenant = {
  ...testTenant,
  features: { 'general.extra': true },
  data: {
    ...data,
    terms: { ambassador: 'friend', ambassadors: 'friends' },
    timezone: 'Pacific/Auckland',
    branding: {
      ...data.branding,
      headerBackgroundColor: '#aa0011',
      faviconUrl: 'https://brand.test/new-icon.png',
      logo: { portalHeader: { url: 'https://brand.test/new-logo.png' } },
    },
  },
};

it('a tenant that was changed elsewhere is applied with a navigation, without loading the page anew [TEN-55 BRIDGE-183]', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="icon" href="/old.svg"><meta name="theme-color" content="#fff">',
  );
  const mark = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector);
  let served = testTenant;
  const app = await openApp('/my/user', {
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(getTenant, () => served);
      fake.on(listSecondFactors, () => ({
        codesSince: '2020-03-01T20:00:00.000Z',
        passkeys: [],
        recoveryCodesLeft: 1,
      }));
    },
  });
  await screen.findByText('Set up on 01 Mar 2020');
  const [link] = await screen.findAllByRole('link', { name: 'Champions' });

  served = changed;
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await act(() => app.router.navigate('/my/user?a=b'));

  await waitFor(() => expect(link?.textContent).toBe('Friends'));
  expect(screen.getByText('Set up on 02 Mar 2020')).toBeDefined();
  expect(document.querySelector('header img')?.getAttribute('src')).toContain('/new-logo.png');
  expect(mark<HTMLLinkElement>('link[rel="icon"]')?.href).toContain('/new-icon.png');
  expect(mark<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#aa0011');
  expect(document.documentElement.outerHTML).toContain('header-background: #aa0011');
  expect(app.shell.visitor.get().features).toEqual({ 'general.extra': true });
  vi.restoreAllMocks();
  for (const selector of ['link[rel="icon"]', 'meta[name="theme-color"]']) mark(selector)?.remove();
});
