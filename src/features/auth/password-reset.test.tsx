import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import {
  forgotPassword,
  resetPassword,
  verifyPasswordResetToken,
} from '#contract/auth/password-endpoints.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

const link = '/reset-password?email=ada%40acme.test&token=secret';
const calls = (path: string) => `/auth/${path}`;

describe('a forgotten password', () => {
  const answer = 'A password reset email will be sent if the email address matches an account';

  it('gets a mail, and an answer that tells nothing about accounts [AUTH-09 AUTH-140 AUTH-166 AUTH-167 MAIL-128]', async () => {
    const app = await openApp('/forgot-password', {
      serve: (fake) => fake.on(forgotPassword, () => undefined),
    });
    await app.user.type(await field('Email'), 'ada@acme.test');
    await app.user.click(await button('Send email'));
    expect((await screen.findByRole('status')).textContent).toBe(
      `${answer}. You entered ada@acme.test.`,
    );
    expect(await app.sent(calls('forgot-password'))).toEqual([
      { email: 'ada@acme.test', tenantId: 'acme' },
    ]);
    expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('needs an address a mail can go to, and keeps the one that was typed', async () => {
    const app = await openApp('/forgot-password');
    await app.user.type(await field('Email'), 'ada');
    await app.user.click(await button('Send email'));
    await waitFor(async () =>
      expect(await messageAt('Email')).toBe('Please enter a valid email address'),
    );
    expect((await field('Email')).value).toBe('ada');
    expect(document.activeElement).toBe(await field('Email'));
    expect(await app.sent(calls('forgot-password'))).toEqual([]);
  });

  it('says when it was asked too often, and keeps what was typed', async () => {
    const app = await openApp('/forgot-password', {
      serve: (fake) => fake.refuse(forgotPassword, 'too-many-requests'),
    });
    await app.user.type(await field('Email'), 'ada@acme.test');
    await app.user.click(await button('Send email'));
    await screen.findByText('Too many attempts. Please try again later');
    expect((await field('Email')).value).toBe('ada@acme.test');
  });

  it('is no matter for somebody who is signed in [AUTH-08]', async () => {
    const app = await openApp('/forgot-password', { token: makeToken({ roles: [] }) });
    await waitFor(() => expect(app.address()).toBe('/activities'));
  });
});

describe('the link of a reset mail', () => {
  const good = (fake: FakeApi) => fake.on(verifyPasswordResetToken, () => undefined);

  it('is looked at first, with its token out of the address [AUTH-10 AUTH-78 AUTH-79 AUTH-141]', async () => {
    let pass = () => {};
    const passing = new Promise<undefined>((resolve) => {
      pass = () => resolve(undefined);
    });
    const app = await openApp(link, {
      serve: (fake) => fake.on(verifyPasswordResetToken, () => passing),
    });
    await screen.findByRole('heading', { name: 'Checking the link…' });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(app.address()).toBe('/reset-password?email=ada%40acme.test');
    await waitFor(async () =>
      expect(await app.sent(calls('verify-password-reset-token'))).toEqual([
        { tenantId: 'acme', email: 'ada@acme.test', token: 'secret' },
      ]),
    );
    pass();
    await field('New password');
    await field('Confirm password');
    await button('Reset password');
  });

  it('shows its failure and the way to a new mail instead of the form [AUTH-80 AUTH-81]', async () => {
    await openApp(link, {
      serve: (fake) =>
        fake.refuse(verifyPasswordResetToken, 'invalid-token', { message: 'invalid token' }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It has expired or was already used. Request a new email and follow the link in it.',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
    const wayOn = screen.getByRole('link', { name: 'Request a new email' });
    expect(wayOn.getAttribute('href')).toBe('/forgot-password');
  });

  it.each(['/reset-password', '/reset-password?email=ada%40acme.test', '/reset-password?token=x'])(
    'is no link when something is missing: %s [AUTH-80]',
    async (address) => {
      const app = await openApp(address);
      await screen.findByRole('link', { name: 'Request a new email' });
      expect(await app.sent(calls('verify-password-reset-token'))).toEqual([]);
    },
  );

  it('can be looked at again when there was no connection', async () => {
    const app = await openApp(link, {
      serve: (fake) => fake.disconnect(verifyPasswordResetToken),
    });
    await screen.findByText(/check your internet connection/);
    await app.user.click(await button('Try again'));
    await waitFor(async () =>
      expect(await app.sent(calls('verify-password-reset-token'))).toHaveLength(2),
    );
  });

  it('leads to the sign-in page with the good news [AUTH-11 AUTH-82 AUTH-115 AUTH-142 AUTH-168]', async () => {
    const app = await openApp(link, {
      serve(fake) {
        good(fake);
        fake.on(resetPassword, () => undefined);
      },
    });
    await app.user.type(await field('New password'), 'long-enough');
    await app.user.type(await field('Confirm password'), 'long-enough');
    await app.user.click(await button('Reset password'));
    await screen.findByText('Your password has been reset. You may now log in');
    expect(app.address()).toBe('/login');
    expect(await app.sent(calls('reset-password'))).toEqual([
      {
        tenantId: 'acme',
        email: 'ada@acme.test',
        token: 'secret',
        password: 'long-enough',
        confirmPassword: 'long-enough',
      },
    ]);
  });

  it('works for somebody who is signed in as another person, who stays signed in [AUTH-11]', async () => {
    const token = makeToken({ roles: [], email: 'other@acme.test' });
    const app = await openApp(link, {
      token,
      serve(fake) {
        good(fake);
        fake.on(resetPassword, () => undefined);
      },
    });
    await app.user.type(await field('New password'), 'long-enough');
    await app.user.type(await field('Confirm password'), 'long-enough');
    await app.user.click(await button('Reset password'));
    await screen.findByText('Your password has been reset. You may now log in');
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(app.platform.session.get()?.token).toBe(token);
  });

  it('lets go of the own session, which the reset has ended, and says so at the sign-in [AUTH-11 AUTH-82]', async () => {
    const app = await openApp(link, {
      token: makeToken({ roles: [], email: 'ada@acme.test' }),
      serve(fake) {
        good(fake);
        fake.on(resetPassword, () => undefined);
      },
    });
    await app.user.type(await field('New password'), 'long-enough');
    await app.user.type(await field('Confirm password'), 'long-enough');
    await app.user.click(await button('Reset password'));
    await screen.findByText('Your password has been reset. You may now log in');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.platform.session.get()).toBeNull();
  });

  it.each([
    ['short', 'short', 'New password', 'Password must have at least 8 characters'],
    ['x'.repeat(201), 'x'.repeat(201), 'New password', 'Password must have at most 200 characters'],
    ['long-enough', 'long-enougj', 'Confirm password', 'Passwords do not match'],
  ])(
    'says at the field what is wrong with %s and %s [AUTH-111 AUTH-112 AUTH-115]',
    async (password, confirmation, label, text) => {
      const app = await openApp(link, { serve: good });
      await app.user.click(await field('New password'));
      await app.user.paste(password);
      await app.user.click(await field('Confirm password'));
      await app.user.paste(confirmation);
      await app.user.click(await button('Reset password'));
      await waitFor(async () => expect(await messageAt(label)).toBe(text));
      expect(document.activeElement).toBe(await field(label));
      expect((await field('New password')).value).toBe(password);
      expect((await field('Confirm password')).value).toBe(confirmation);
      expect(await app.sent(calls('reset-password'))).toEqual([]);
    },
  );

  it('that was used meanwhile shows the way to a new mail beside the form', async () => {
    const app = await openApp(link, {
      serve(fake) {
        good(fake);
        fake.refuse(resetPassword, 'invalid-token');
      },
    });
    await app.user.type(await field('New password'), 'long-enough');
    await app.user.type(await field('Confirm password'), 'long-enough');
    await app.user.click(await button('Reset password'));
    await screen.findByRole('link', { name: 'Request a new email' });
    expect((await field('New password')).value).toBe('long-enough');
  });
});
