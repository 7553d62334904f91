import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { confirmEmailChange } from '#contract/people/own-email-endpoints.ts';
import { button, openApp } from '../../app/testing/open-app.tsx';

const link = '/confirm-email?token=secret';
const good = (fake: FakeApi) => fake.on(confirmEmailChange, () => ({ email: 'new@acme.test' }));
const press = async (app: Awaited<ReturnType<typeof openApp>>) =>
  app.user.click(await button('Confirm this email'));

describe('the link that confirms a new email', () => {
  it('takes a press, so that whoever only looks at it changes nothing', async () => {
    const app = await openApp(link, { serve: good });
    await button('Confirm this email');
    expect(app.address()).toBe('/confirm-email');
    expect(await app.sent('/auth/confirm-email-change')).toEqual([]);
    await press(app);
    await screen.findByRole('heading', { name: 'Your email has been changed' });
    screen.getByText('You now log in with new@acme.test.');
    expect(await app.sent('/auth/confirm-email-change')).toEqual([{ token: 'secret' }]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('is used once by a double click', async () => {
    const app = await openApp(link, { serve: good });
    const confirm = await button('Confirm this email');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByRole('heading', { name: 'Your email has been changed' });
    expect(await app.sent('/auth/confirm-email-change')).toHaveLength(1);
  });

  it('leads back to the account of whoever is signed in', async () => {
    const app = await openApp(link, { serve: good, token: makeToken({ roles: [] }) });
    await press(app);
    const onward = await screen.findByRole('link', { name: 'My Account' });
    expect(onward.getAttribute('href')).toBe('/my/user');
  });

  it('says what to do when it is over', async () => {
    const over = /Log in with your present email and ask for another one/;
    const app = await openApp(link, {
      serve: (fake) => fake.refuse(confirmEmailChange, 'invalid-token'),
    });
    await press(app);
    expect((await screen.findByRole('alert')).textContent).toMatch(over);
  });

  it('is no link without its token', async () => {
    await openApp('/confirm-email');
    await screen.findByRole('heading', { name: 'This link cannot be used' });
  });

  it('can be tried again after a failure that passes', async () => {
    const app = await openApp(link, {
      serve: (fake) => fake.refuse(confirmEmailChange, 'unavailable'),
    });
    await press(app);
    await screen.findByText(/not available at the moment/);
    await button('Confirm this email');
  });
});
