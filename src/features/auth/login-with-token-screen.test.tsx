import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { loginWithToken } from '#contract/auth/tenant-switch-endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const somebodyElse = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99';

describe('the end of a switch of tenants', () => {
  it('signs in with the token of the fragment and is not in the history [AUTH-12 AUTH-14 AUTH-147]', async () => {
    const before = history.length;
    const app = await openApp('/login-with-token#token=one-time', {
      serve: (fake) => fake.on(loginWithToken, () => ({ token: makeToken({ roles: [] }) })),
    });
    expect(app.address()).not.toContain('one-time');
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(history.length).toBe(before);
    expect(await app.sent('/auth/login-with-token')).toEqual([{ token: 'one-time' }]);
  });

  it('says what it does meanwhile, with the fragment gone [AUTH-91]', async () => {
    const app = await openApp('/login-with-token#token=one-time', {
      serve: (fake) => fake.on(loginWithToken, () => new Promise<never>(() => {})),
    });
    await screen.findByText('Logging in to acme');
    expect(app.address()).toBe('/login-with-token');
  });

  it('takes the place of a session that this browser had here [AUTH-14 AUTH-61]', async () => {
    const next = makeToken({ roles: [], sub: somebodyElse });
    const app = await openApp('/login-with-token#token=one-time', {
      token: makeToken(),
      serve: (fake) => fake.on(loginWithToken, () => ({ token: next })),
    });
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(app.platform.session.get()?.token).toBe(next);
  });

  it.each([
    ['an admin', undefined, '/billing'],
    ['an operator', 'admin@acme.test', '/dashboard'],
  ])(
    'leads %s of a tenant that does not pay to their first screen, by what visitors are not told [BILL-147 BILL-148]',
    async (_who, actor, first) => {
      const billing = {
        ...{ billingSystem: 'stripe' as const, useStripe: true, denyTrialPeriod: false },
        ...{ hasStripeSubscription: false, hasActiveSubscription: false },
      };
      const app = await openApp('/login-with-token#token=one-time', {
        serve(fake) {
          fake.on(loginWithToken, () => ({
            token: makeToken(actor === undefined ? {} : { actor }),
          }));
          fake.on(getTenant, () =>
            fake.requests.at(-1)?.headers.has('authorization')
              ? { ...testTenant, billing }
              : testTenant,
          );
        },
      });
      await waitFor(() => expect(app.address()).toBe(first));
      expect(app.shell.visitor.get().isActive).toBe(first === '/dashboard');
    },
  );

  it('is the sign-in page when there is nothing to sign in with [AUTH-13]', async () => {
    const app = await openApp('/login-with-token');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.notices()).toEqual([]);
  });

  it('is the sign-in page, with the reason, when the token does not pass [AUTH-13 AUTH-91 AUTH-163 AUTH-164]', async () => {
    const app = await openApp('/login-with-token#token=used', {
      serve: (fake) => fake.refuse(loginWithToken, 'invalid-token'),
    });
    await screen.findByText('Error logging in to tenant acme');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.platform.session.get()).toBeNull();
  });
});
