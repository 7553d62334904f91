import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { topApplication } from '#contract/tenants/rollout.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import '../src/strangler/testing/embedded-document.ts';
import { openPages } from '../embedded-admin/app/open-pages.tsx';
import { openApp } from '../src/app/testing/open-app.tsx';
import { makeDue, servePayments } from './testing/serve-payments.ts';

afterEach(() => vi.restoreAllMocks());

const features = { 'rewards.cashPayouts': true };
const withTop = (isTurned: boolean, payments: 'native' | 'embedded' = 'embedded'): Tenant => ({
  ...testTenant,
  features,
  rollout: {
    ...testTenant.rollout,
    payments,
    ...(isTurned && { [topApplication]: 'embedded' as const }),
  },
});

async function open(address: string, first: Tenant) {
  let served = first;
  const app = await openApp(address, {
    tenant: served,
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(getTenant, () => served);
      servePayments(fake, [makeDue(1)]);
    },
    openPages: (fetch) => (root, connect) => openPages(root, connect, fetch),
  });
  const turn = (next: Tenant) => {
    served = next;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 6_000);
  };
  return { app, turn };
}

const sourcesOf = (selector: string) =>
  [...document.querySelectorAll<HTMLIFrameElement>(selector)].map((frame) => frame.src);
/** The contents of a frame in sight. */
const frames = () => sourcesOf('iframe:not([data-parked] *)');

it('the newer admin on top draws its own pages, with header and menu around them [BRIDGE-106 BRIDGE-230 BRIDGE-231]', async () => {
  const { app } = await open('/payments', withTop(true));
  expect(await screen.findByText('Payee No 1')).toBeDefined();
  expect(frames()).toEqual([]);
  expect(app.address()).toBe('/admin/payments');
  // The frame for the screens of the shell is loaded ahead.
  await waitFor(() => expect(sourcesOf('[data-parked] iframe')).toEqual([`${location.origin}/`]));
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  );
});

it('and shows a screen of the shell in its frame, at the same address [BRIDGE-231 BRIDGE-232]', async () => {
  const { app } = await open('/admin/payments', withTop(true, 'native'));
  await waitFor(() => expect(frames()).toEqual([expect.stringMatching(/[^n]\/payments$/)]));
  expect(screen.queryByText('Payee No 1')).toBeNull();
  expect(app.address()).toBe('/admin/payments');
});

it('an open tab is turned with its next navigation, and back again [BRIDGE-231]', async () => {
  const { app, turn } = await open('/payments', withTop(false));
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(app.address()).toBe('/payments');

  turn(withTop(true));
  await act(() => app.router.navigate('/my/user'));
  await waitFor(() => expect(app.address()).toBe('/admin/account'));
  await act(() => app.router.navigate('/payments'));
  expect(await screen.findByText('Payee No 1')).toBeDefined();
  expect(app.address()).toBe('/admin/payments');

  turn(withTop(false));
  await act(() => app.router.navigate('/my/user'));
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  expect(app.address()).toBe('/my/user');
  expect(screen.queryByText('Payee No 1')).toBeNull();
});
