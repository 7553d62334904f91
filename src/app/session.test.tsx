import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionKey } from '#client/session/session-store.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { checkInvitation } from '#contract/auth/invitation-endpoints.ts';
import { verifyPasswordResetToken } from '#contract/auth/password-endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { openApp } from './testing/open-app.tsx';

const now = Date.parse('2026-06-01T12:00:00Z');
const inOneMinute = now / 1000 + 60;
const token = makeToken({ roles: [], exp: inOneMinute });

const letPass = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);

afterEach(() => vi.restoreAllMocks());

describe('a session whose time is up', () => {
  it('is none when the application starts [AUTH-62 AUTH-63 AUTH-64]', async () => {
    letPass(61);
    const app = await openApp('/my/user', { token });
    await waitFor(() => expect(app.address()).toBe('/login?returnTo=%2Fmy%2Fuser'));
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('ends before the next navigation, which becomes the wanted screen [AUTH-63 AUTH-64]', async () => {
    letPass(0);
    const app = await openApp('/my/user', { token });
    await screen.findByRole('heading', { name: 'My Account' });
    letPass(61);
    await act(() => app.router.navigate('/my/user?a=b'));
    await waitFor(() => expect(app.address()).toBe('/login?returnTo=%2Fmy%2Fuser%3Fa%3Db'));
    expect(localStorage.getItem(sessionKey)).toBeNull();
  });

  it('ends when the window gets the focus [AUTH-63 AUTH-64]', async () => {
    letPass(0);
    const app = await openApp('/my/user', { token });
    await screen.findByRole('heading', { name: 'My Account' });
    letPass(61);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(app.address()).toBe('/login?returnTo=%2Fmy%2Fuser'));
  });
});

describe('a call that the server refuses with 401', () => {
  it('ends the session, which is said but as no error, and keeps the screen as the wanted one [AUTH-65 AUTH-66]', async () => {
    const app = await openApp('/my/user', {
      token: makeToken({ roles: [] }),
      serve: (fake) => fake.refuse(getMe, 'unauthenticated'),
    });
    await waitFor(() => expect(app.address()).toBe('/login?returnTo=%2Fmy%2Fuser'));
    expect(app.platform.session.get()).toBeNull();
    const text = 'Your session has ended. Log in to continue where you were.';
    expect(app.shell.notices.get()).toMatchObject([{ level: 'info', text, duration: null }]);
  });

  it('says on the sign-in page what "invalid token" means [AUTH-159]', async () => {
    const app = await openApp('/my/user', {
      token: makeToken({ roles: [] }),
      serve: (fake) => fake.refuse(getMe, 'unauthenticated', { message: 'invalid token' }),
    });
    await screen.findByText('Token has expired or is invalid. Please log in');
    await waitFor(() => expect(app.address()).toBe('/login?returnTo=%2Fmy%2Fuser'));
    expect(app.notices()).toHaveLength(1);
  });
});

describe('a session that the server has ended meanwhile', () => {
  const withEnded = {
    token: makeToken({ roles: [] }),
    serve(fake: FakeApi) {
      for (const each of [getMe, getUserData]) fake.refuse(each, 'unauthenticated');
      for (const each of [verifyPasswordResetToken, checkInvitation]) {
        fake.on(each, () => undefined);
      }
    },
  };
  const mailed = 'email=new%40acme.test';

  it.each([
    [`/register?${mailed}&inviteToken=t`, 'Register'],
    [`/reset-password?${mailed}&token=t`, 'Reset password'],
    ['/forgot-password', 'Send email'],
    ['/login?returnTo=%2Fmy%2Fuser', 'Log in'],
  ])(
    'takes nobody away from a screen that needs none, and nothing is said of it: %s [AUTH-198]',
    async (address, name) => {
      const app = await openApp(address, withEnded);
      await screen.findByRole('button', { name });
      await waitFor(() => expect(app.platform.session.get()).toBeNull());
      expect(app.address()).toBe(address.replace('&token=t', ''));
      expect(app.notices()).toEqual([]);
    },
  );
});

describe('another tab', () => {
  const changeElsewhere = (value: string | null) => {
    if (value === null) localStorage.removeItem(sessionKey);
    else localStorage.setItem(sessionKey, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKey })));
  };

  it('that signs in takes this one on to the wanted screen [AUTH-59]', async () => {
    const app = await openApp('/login?returnTo=%2Fmy%2Fuser%3Fa%3Db');
    await screen.findByRole('button', { name: 'Log in' });
    changeElsewhere(makeToken({ roles: [] }));
    await waitFor(() => expect(app.address()).toBe('/my/user?a=b'));
  });

  it('that signs out takes this one to the sign-in page [AUTH-60]', async () => {
    const app = await openApp('/my/user', { token: makeToken({ roles: [] }) });
    await screen.findByRole('heading', { name: 'My Account' });
    changeElsewhere(null);
    await waitFor(() => expect(app.address()).toBe('/login'));
  });

  it("that signs in as somebody else takes this one to that person's default route [AUTH-61]", async () => {
    const app = await openApp('/my/user?a=b', { token: makeToken({ roles: [] }) });
    await screen.findByRole('heading', { name: 'My Account' });
    const somebodyElse = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99';
    changeElsewhere(makeToken({ roles: [], sub: somebodyElse }));
    await waitFor(() => expect(app.address()).toBe('/activities'));
  });

  it('that signs in as an ambassador shows the old screen where an admin had the newer one [BRIDGE-06]', async () => {
    const { data, version } = defaultUserData;
    const preferences = { ...data.preferences, beta: { activities: true } };
    const app = await openApp('/activities', {
      token: makeToken({ roles: ['admin'] }),
      serve: (fake) => fake.on(getUserData, () => ({ data: { ...data, preferences }, version })),
    });
    const inFront = () => app.strangler.pool.shown()?.target.path ?? null;
    await waitFor(() => expect(inFront()).toBe('/admin/activities'));
    const somebodyElse = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99';
    changeElsewhere(makeToken({ roles: [], sub: somebodyElse }));
    await screen.findByRole('heading', { level: 1, name: 'Activities' });
    expect(inFront()).toBeNull();
  });
});

describe('the sign-in pages', () => {
  const pages = ['/login', '/register', '/reset-password?email=a%40b.test&token=x'];

  it.each(['/login', '/register', '/forgot-password', '/reset-password'])(
    'show nothing of their own before the tenant is known: %s [AUTH-15]',
    async (address) => {
      let answer = (_tenant: typeof testTenant) => {};
      const loading = new Promise<typeof testTenant>((resolve) => {
        answer = resolve;
      });
      const opening = openApp(address, { serve: (fake) => fake.on(getTenant, () => loading) });
      await screen.findByText('Loading…');
      expect(screen.queryByRole('main')).toBeNull();
      answer(testTenant);
      await opening;
      await screen.findByRole('main');
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it.each(pages)(
    'are closed where the browser keeps nothing: %s [AUTH-20 AUTH-21]',
    async (address) => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No', 'QuotaExceededError');
      });
      const app = await openApp(address, {
        serve: (fake) => fake.on(verifyPasswordResetToken, () => undefined),
      });
      await screen.findByText('Browser or Browser Mode Not Supported');
      const controls = await waitFor(() => {
        const found = [
          ...document.querySelectorAll('main input:not([type=hidden]), main [type=submit]'),
        ];
        expect(found.length).toBeGreaterThan(2);
        return found;
      });
      for (const control of controls) {
        expect(control.matches(':disabled')).toBe(true);
        expect(control.closest('[inert]')).not.toBeNull();
      }
      for (const link of document.querySelectorAll('a')) {
        expect(link.closest('[inert]')).not.toBeNull();
      }
      expect(app.platform.session.get()).toBeNull();
    },
  );
});
