import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginAsLabels as labels } from '#client/auth/login-as-labels.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { openApp } from '../src/app/testing/open-app.tsx';
import { openSide, sides } from './testing/open-side.tsx';

const token = makeToken({ roles: ['support'] });

describe.each(sides)('logging in as somebody else, %s', (name) => {
  async function open(address = '/login-as', serve: (fake: FakeApi) => void = () => {}) {
    const opened = await openSide(name, address, { feature: 'loginAs', token, serve });
    const email = () => opened.side.findByLabelText<HTMLInputElement>(labels.email);
    const submit = () =>
      opened.side.getByRole<HTMLButtonElement>('button', { name: labels.submit });
    return { ...opened, email, submit };
  }

  it('asks for a link and follows it in the same tab [BILL-10 AUTH-39 AUTH-40 AUTH-41 AUTH-98 AUTH-148]', async () => {
    const app = await open('/login-as', (fake) =>
      fake.on(requestLoginAs, () => ({ token: 'one/time' })),
    );
    await app.user.type(await app.email(), 'ada+1@acme.test');
    await app.user.click(app.side.getByRole('button', { name: 'Request Login Link' }));
    await app.side.findByText(labels.redirecting);
    await waitFor(() =>
      expect(app.left).toEqual(['/access?email=ada%2B1%40acme.test&token=one%2Ftime']),
    );
    expect(await app.sent('/auth/request-login-as')).toEqual([{ email: 'ada+1@acme.test' }]);
  });

  it('begins with the person whose page led there', async () => {
    const app = await open('/login-as?email=ada%2B1%40acme.test');
    await waitFor(async () => expect((await app.email()).value).toBe('ada+1@acme.test'));
    expect(app.submit().disabled).toBe(false);
  });

  it('cannot be asked for without an email address [AUTH-123 BILL-80]', async () => {
    const app = await open();
    const field = await app.email();
    expect(app.submit().disabled).toBe(true);
    await app.user.type(field, 'ada');
    expect(app.submit().disabled).toBe(true);
    await app.user.tab();
    await app.side.findByText('Please enter a valid email address');
    await app.user.type(field, '@acme.test');
    expect(app.submit().disabled).toBe(false);
  });

  it('says at the field that there is no such user, and keeps what was typed [BILL-126 BILL-127 AUTH-152]', async () => {
    const app = await open('/login-as', (fake) => fake.refuse(requestLoginAs, 'unknown-user'));
    const field = await app.email();
    await app.user.type(field, 'nobody@acme.test');
    await app.user.click(app.submit());
    await app.side.findByText('Unknown user');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('nobody@acme.test');
    expect(document.activeElement).toBe(field);
    expect(app.left).toEqual([]);
  });
});

it.each([[[]], [['admin']]])('is closed to roles %j [BILL-10 AUTH-39 AUTH-132]', async (roles) => {
  const app = await openApp('/login-as', { token: makeToken({ roles }) });
  await waitFor(() => expect(app.address()).not.toBe('/login-as'));
  expect(screen.queryByLabelText(labels.email)).toBeNull();
});
