import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { makeDue, servePayments } from './testing/serve-payments.ts';
import '../src/strangler/testing/embedded-document.ts';
import { openApp } from '../src/app/testing/open-app.tsx';

afterEach(() => vi.restoreAllMocks());

const features = { 'rewards.cashPayouts': true };
const withStage = (stage: 'native' | 'embedded'): Tenant => ({
  ...testTenant,
  features,
  rollout: { ...testTenant.rollout, payments: stage },
});

it('a screen that was stopped has its older side with the next navigation of an open tab [BRIDGE-183 BRIDGE-192]', async () => {
  let served = withStage('embedded');
  const app = await openApp('/my/user', {
    tenant: served,
    token: makeToken({ roles: ['admin'] }),
    serve(fake) {
      fake.on(getTenant, () => served);
      servePayments(fake, [makeDue(1)]);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  await act(() => app.router.navigate('/payments'));
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(screen.queryByText('Payee No 1')).toBeNull();
  await act(() => app.router.navigate('/my/user'));
  await screen.findByRole('heading', { level: 1, name: 'My Account' });

  served = withStage('native');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 6_000);
  await act(() => app.router.navigate('/payments'));
  expect(await screen.findByText('Payee No 1')).toBeDefined();
});
