import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginAsLabels } from '#client/auth/login-as-labels.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const link = '/access?email=ada%40acme.test&token=secret';
const support = makeToken({ roles: ['support'], email: 'support@acme.test' });
const ada = makeToken({
  sub: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99',
  email: 'ada@acme.test',
  roles: [],
  actor: 'support@acme.test',
});

describe('a login link', () => {
  it('signs in as its person and leads to the default route of theirs [BILL-11 AUTH-42 AUTH-43 AUTH-97 AUTH-132 AUTH-149]', async () => {
    const app = await openApp(link, {
      token: support,
      serve: (fake) => fake.on(loginAs, () => ({ token: ada })),
    });
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(app.platform.session.get()?.claims.email).toBe('ada@acme.test');
    expect(await app.sent('/auth/login-as')).toEqual([
      { tenantId: 'acme', email: 'ada@acme.test', token: 'secret' },
    ]);
  });

  it('leads, at the end, back to the own session of support [AUTH-100]', async () => {
    const app = await openApp(link, {
      token: support,
      serve(fake) {
        fake.on(loginAs, () => ({ token: ada }));
      },
    });
    const strip = await screen.findByRole('region', { name: 'Logged in as somebody else' });
    await app.user.click(within(strip).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.platform.session.get()?.token).toBe(support));
    await waitFor(() => expect(app.address()).toBe('/jobs'));
    // Logging out of that is the end of it.
    await app.user.click(await screen.findByRole('button', { name: /^Account of/ }));
    // Mantine places a menu where there is a layout; in a page without one it stays out of sight.
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log out', hidden: true }));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });

  it('leads to the sign-in page where support was not signed in', async () => {
    const app = await openApp(link, { serve: (fake) => fake.on(loginAs, () => ({ token: ada })) });
    const strip = await screen.findByRole('region', { name: 'Logged in as somebody else' });
    await app.user.click(within(strip).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });

  it('needs nobody to be signed in [BILL-11 AUTH-124 AUTH-132]', async () => {
    const app = await openApp(link, { serve: (fake) => fake.on(loginAs, () => ({ token: ada })) });
    await waitFor(() => expect(app.address()).toBe('/activities'));
  });

  it.each(['/access', '/access?email=ada%40acme.test', '/access?token=secret'])(
    'without all that belongs to it is the sign-in page: %s [AUTH-43]',
    async (address) => {
      const app = await openApp(address);
      await waitFor(() => expect(app.address()).toBe('/login'));
      expect(await app.sent('/auth/login-as')).toEqual([]);
    },
  );

  it('that is refused leaves the present session as it was [BILL-70 AUTH-101 AUTH-171]', async () => {
    const app = await openApp(link, {
      token: support,
      serve: (fake) => fake.refuse(loginAs, 'login-link-invalid'),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Login link has expired or is invalid',
    );
    expect(app.platform.session.get()?.token).toBe(support);
    expect(app.address()).toBe('/access?email=ada%40acme.test');
    await app.user.click(screen.getByRole('link', { name: 'Stay logged in as yourself' }));
    await waitFor(() => expect(app.address()).toBe('/jobs'));
  });

  it('that is asked for and not followed changes nothing for support [BILL-70]', async () => {
    const app = await openApp('/login-as', {
      token: support,
      serve: (fake) => fake.on(requestLoginAs, () => ({ token: 'secret' })),
    });
    await app.user.type(await screen.findByLabelText(loginAsLabels.email), 'ada@acme.test');
    await app.user.click(screen.getByRole('button', { name: loginAsLabels.submit }));
    await waitFor(() => expect(app.left).toEqual([link]));
    expect(app.platform.session.get()?.token).toBe(support);
  });

  it('that is refused leads those who are not signed in to the sign-in page [AUTH-171]', async () => {
    const app = await openApp(link, {
      serve: (fake) => fake.refuse(loginAs, 'login-link-invalid'),
    });
    await app.user.click(await screen.findByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(app.address()).toBe('/login'));
  });
});

describe('the strip', () => {
  it('says on every page as whom somebody acts, and ends it [AUTH-100]', async () => {
    const app = await openApp('/my/user', { token: ada });
    const strip = await screen.findByRole('region', { name: 'Logged in as somebody else' });
    expect(strip.textContent).toContain('Logged in as ada@acme.test');
    void app.router.navigate('/nowhere');
    await screen.findByText('Page not found');
    expect(strip.isConnected).toBe(true);
    const logOut = strip.querySelector('button');
    if (logOut) await app.user.click(logOut);
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.platform.session.get()).toBeNull();
    expect(strip.isConnected).toBe(false);
  });

  it('is there for the operator in a tenant as well [AUTH-100]', async () => {
    await openApp('/my/user', {
      token: makeToken({ email: 'operator@operator.test', actor: 'operator@operator.test' }),
    });
    const strip = await screen.findByRole('region', { name: 'Logged in as somebody else' });
    expect(strip.textContent).toContain('operator@operator.test');
  });

  it('is not there for people who are themselves', async () => {
    await openApp('/my/user', { token: makeToken({ roles: [] }) });
    await screen.findByRole('heading', { name: 'My Account' });
    expect(screen.queryByText(/Logged in as/)).toBeNull();
  });
});
