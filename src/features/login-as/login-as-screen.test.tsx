import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeToken } from '#client/testing/tokens.ts';
import { requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

const token = makeToken({ roles: ['support'] });
const label = 'Email of the user';

describe('logging in as somebody else', () => {
  it('asks for a link and follows it in the same tab [AUTH-39 AUTH-40 AUTH-41 AUTH-98 AUTH-148]', async () => {
    const app = await openApp('/login-as', {
      token,
      serve: (fake) => fake.on(requestLoginAs, () => ({ token: 'one/time' })),
    });
    await app.user.type(await field(label), 'ada+1@acme.test');
    await app.user.click(await button('Request Login Link'));
    await screen.findByText('Redirecting…');
    expect(app.left).toEqual(['/access?email=ada%2B1%40acme.test&token=one%2Ftime']);
    expect(await app.sent('/auth/request-login-as')).toEqual([{ email: 'ada+1@acme.test' }]);
  });

  it('begins with the person whose page led there', async () => {
    await openApp('/login-as?email=ada%2B1%40acme.test', { token });
    await waitFor(async () => expect((await field(label)).value).toBe('ada+1@acme.test'));
    expect((await button('Request Login Link')).disabled).toBe(false);
  });

  it('cannot be asked for without an email address [AUTH-123]', async () => {
    const app = await openApp('/login-as', { token });
    expect((await button('Request Login Link')).disabled).toBe(true);
    await app.user.type(await field(label), 'ada');
    expect((await button('Request Login Link')).disabled).toBe(true);
    await app.user.tab();
    await waitFor(async () =>
      expect(await messageAt(label)).toBe('Please enter a valid email address'),
    );
    await app.user.type(await field(label), '@acme.test');
    expect((await button('Request Login Link')).disabled).toBe(false);
  });

  it('says at the field that there is no such user, and keeps what was typed [AUTH-152]', async () => {
    const app = await openApp('/login-as', {
      token,
      serve: (fake) => fake.refuse(requestLoginAs, 'unknown-user'),
    });
    await app.user.type(await field(label), 'nobody@acme.test');
    await app.user.click(await button('Request Login Link'));
    await waitFor(async () => expect(await messageAt(label)).toBe('Unknown user'));
    expect((await field(label)).value).toBe('nobody@acme.test');
    expect(document.activeElement).toBe(await field(label));
    expect(app.left).toEqual([]);
  });

  it.each([[[]], [['admin']]])('is closed to roles %j [AUTH-39 AUTH-132]', async (roles) => {
    const app = await openApp('/login-as', { token: makeToken({ roles }) });
    await waitFor(() => expect(app.address()).not.toBe('/login-as'));
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});
