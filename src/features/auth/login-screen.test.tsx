import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ticketNote } from '#client/auth/switch-notes.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { login } from '#contract/auth/endpoints.ts';
import { verifySecondFactor } from '#contract/auth/second-factor-endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { switchTenant } from '#contract/auth/tenant-switch-endpoints.ts';
import { getInstallation } from '#contract/tenants/endpoints.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://acme.banyan.test:4000/'));

type App = Awaited<ReturnType<typeof openApp>>;

async function submit({ user }: App): Promise<void> {
  await user.type(await field('Email'), 'Admin@Acme.test');
  await user.type(await field('Password'), 'secret-word');
  await user.click(await button('Log in'));
}

const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
const sent = { email: 'Admin@Acme.test', password: 'secret-word', timezone };
const token = makeToken({ roles: [] });
const withApproval = { data: { ...testTenant.data, requireRegistrationApproval: true } };
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the sign-in page', () => {
  it('signs in to the tenant of the host and leads to the default route [AUTH-01 AUTH-04 AUTH-19 AUTH-138]', async () => {
    const app = await openApp('/login', { serve: (fake) => fake.on(login, () => ({ token })) });
    await submit(app);
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(await app.sent('/auth/login')).toEqual([{ ...sent, tenantId: 'acme' }]);
  });

  it('leads on to the screen that was wanted [AUTH-17 AUTH-18]', async () => {
    const app = await openApp('/login?returnTo=%2Fnowhere%3Fa%3Db', {
      serve: (fake) => fake.on(login, () => ({ token })),
    });
    await submit(app);
    await waitFor(() => expect(app.address()).toBe('/nowhere?a=b'));
  });

  it('signs in to the tenant that the address names [AUTH-04]', async () => {
    const app = await openApp('/login?tenantId=globex', {
      serve: (fake) => fake.refuse(login, 'invalid-credentials'),
    });
    await submit(app);
    await screen.findByText('Unknown email or password');
    expect(await app.sent('/auth/login')).toEqual([{ ...sent, tenantId: 'globex' }]);
  });

  const installation = (people: readonly string[]) => ({
    platformDomain: 'banyan.test',
    contactEmail: null,
    demo: {
      password: 'banyan-demo',
      tenants: [
        {
          tenantId: 'acme',
          tenantName: 'Acme',
          url: 'http://acme.banyan.test:4000',
          branding: testTenant.data.branding,
          people: people.map((email) => ({ email, description: 'Administrator' })),
        },
      ],
    },
  });
  const password = async () => (await field('Password')).value;

  it('fills in whom a link of the demo names, with the demo’s password', async () => {
    const app = await openApp('/login?email=admin%40acme.test', {
      serve: (fake) => {
        fake.on(getInstallation, () => installation(['admin@acme.test']));
        fake.on(login, () => ({ token }));
      },
    });
    await waitFor(async () => expect(await password()).toBe('banyan-demo'));
    await app.user.click(await button('Log in'));
    expect(await app.sent('/auth/login')).toMatchObject([
      { email: 'admin@acme.test', password: 'banyan-demo' },
    ]);
  });

  it('fills in no password for anybody else, and asks for none without such a link', async () => {
    let asked = 0;
    const serve = (fake: FakeApi) =>
      fake.on(getInstallation, () => {
        asked += 1;
        return installation(['admin@acme.test']);
      });
    const app = await openApp('/login?email=somebody%40acme.test', { serve });
    expect((await field('Email')).value).toBe('somebody@acme.test');
    await waitFor(() => expect(asked).toBe(1));
    await app.user.type(await field('Password'), 'x');
    expect(await password()).toBe('x');
    app.view.unmount();
    await openApp('/login', { serve });
    await button('Log in');
    expect(asked).toBe(1);
  });

  it('greets, and has the ways on for people without a password or an account [AUTH-03]', async () => {
    await openApp('/login');
    await screen.findByRole('heading', { name: 'Welcome to Acme' });
    await button('Log in');
    expect(await field('Email')).toBeDefined();
    expect(await field('Password')).toBeDefined();
    expect(linkTo('Forgot password?')).toBe('/forgot-password');
    expect(linkTo('Register')).toBe('/register');
  });

  it('leads to the application in place of the registration where people need an approval [AUTH-185]', async () => {
    await openApp('/login', { tenant: withApproval });
    await button('Log in');
    expect(linkTo('Apply')).toBe('/apply');
    expect(linkTo('Register')).toBeUndefined();
    expect(screen.queryByText(/invitation/)).toBeNull();
  });

  it('says of a disabled tenant that it is closed and whom to ask, and leads to no form that cannot be sent', async () => {
    const data = { ...testTenant.data, supportEmail: 'help@acme.test' };
    await openApp('/login', { tenant: { enabled: false, data } });
    await screen.findByText('Acme is closed at the moment');
    expect(
      screen.getByText('Do you have questions? Please write to help@acme.test.'),
    ).toBeDefined();
    await button('Log in');
    expect(linkTo('Forgot password?')).toBeUndefined();
    expect(linkTo('Register')).toBeUndefined();
  });

  it('has the focus in its first field, and takes what was typed along to ask for a password', async () => {
    const app = await openApp('/login');
    const email = await field('Email');
    await waitFor(() => expect(document.activeElement).toBe(email));
    await app.user.type(email, 'ada@acme.test');
    await app.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await button('Send email');
    expect((await field('Email')).value).toBe('ada@acme.test');
  });

  it('cannot be sent while a field is empty or a login is running [AUTH-103]', async () => {
    const app = await openApp('/login', {
      serve: (fake) => fake.on(login, () => new Promise<never>(() => {})),
    });
    expect((await button('Log in')).disabled).toBe(true);
    await app.user.type(await field('Email'), 'a@acme.test');
    expect((await button('Log in')).disabled).toBe(true);
    await app.user.type(await field('Password'), 'x');
    expect((await button('Log in')).disabled).toBe(false);
    await app.user.click(await button('Log in'));
    await waitFor(async () => expect((await button('Log in')).disabled).toBe(true));
  });

  it.each([
    ['Unknown email or password', problemResponse('invalid-credentials'), 'AUTH-165'],
    ['This account is disabled', problemResponse('account-disabled'), 'AUTH-170'],
    ['Too many attempts. Please try again later', problemResponse('too-many-requests'), 'AUTH-176'],
    [
      'Token has expired or is invalid. Please log in',
      problemResponse('invalid-token', { message: 'invalid token' }),
      'AUTH-158',
    ],
    ['Error logging in', new Response('<html>', { status: 500 }), 'AUTH-160'],
  ])(
    'says "%s", keeps what was typed and shows no code [AUTH-158 AUTH-160 AUTH-165 AUTH-176]',
    async (text, refusal) => {
      const app = await openApp('/login', {
        serve: (fake) =>
          fake.on(login, () => {
            throw refusal;
          }),
      });
      await submit(app);
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect((await field('Email')).value).toBe('Admin@Acme.test');
      expect((await field('Password')).value).toBe('secret-word');
      expect(document.activeElement).toBe(await field('Password'));
      expect(app.address()).toBe('/login');
    },
  );
});

describe('a sign-in that asks for a second factor', () => {
  const ask: SignInAnswer = {
    secondFactor: { challenge: 'riddle', methods: ['code', 'recovery-code'] },
  };
  const askForPasskey: SignInAnswer = {
    secondFactor: {
      challenge: 'riddle',
      methods: ['passkey', 'recovery-code'],
      passkeyOptions: { challenge: 'AAAA' },
    },
  };

  it('asks for a code in the same place and goes on with it', async () => {
    const app = await openApp('/login', {
      serve(fake) {
        fake.on(login, () => ask);
        fake.on(verifySecondFactor, () => ({ token }));
      },
    });
    await submit(app);
    const code = await field('Code');
    expect(code.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    await app.user.type(code, '123 456');
    await app.user.click(await button('Continue'));
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(await app.sent('/auth/second-factor')).toEqual([
      { challenge: 'riddle', proof: { method: 'code', code: '123 456' }, tenantId: 'acme' },
    ]);
  });

  it('says at the field what is wrong with a code and keeps it', async () => {
    const app = await openApp('/login', {
      serve(fake) {
        fake.on(login, () => ask);
        fake.refuse(verifySecondFactor, 'wrong-code');
      },
    });
    await submit(app);
    await app.user.type(await field('Code'), '12');
    await app.user.click(await button('Continue'));
    const short = 'Please enter the 6 digits of your authenticator app';
    await waitFor(async () => expect(await messageAt('Code')).toBe(short));
    await app.user.type(await field('Code'), '3456');
    await app.user.click(await button('Continue'));
    const wrong = 'This code is not correct or has been used already. Please enter another one';
    await waitFor(async () => expect(await messageAt('Code')).toBe(wrong));
    expect((await field('Code')).value).toBe('123456');
    expect(document.activeElement).toBe(await field('Code'));
  });

  it('takes a recovery code instead, and leads back to the password as it was typed', async () => {
    const app = await openApp('/login', {
      serve(fake) {
        fake.on(login, () => ask);
        fake.on(verifySecondFactor, () => ({ token }));
      },
    });
    await submit(app);
    await app.user.click(await button('Use a recovery code'));
    const code = await field('Recovery code');
    await app.user.click(await button('Back to password'));
    expect((await field('Password')).value).toBe('secret-word');
    await app.user.click(await button('Log in'));
    await app.user.click(await button('Use a recovery code'));
    expect(code.isConnected).toBe(false);
    await app.user.type(await field('Recovery code'), 'ABCD-1234');
    await app.user.click(await button('Continue'));
    await waitFor(() => expect(app.address()).toBe('/activities'));
    expect(await app.sent('/auth/second-factor')).toMatchObject([
      { proof: { method: 'recovery-code', code: 'ABCD-1234' } },
    ]);
  });

  it('begins anew when the question no longer counts [AUTH-158]', async () => {
    const app = await openApp('/login', {
      serve(fake) {
        fake.on(login, () => ask);
        fake.refuse(verifySecondFactor, 'invalid-token');
      },
    });
    await submit(app);
    await app.user.type(await field('Code'), '123456');
    await app.user.click(await button('Continue'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Token has expired or is invalid. Please log in',
    );
    await button('Log in');
  });

  it('says so when a passkey cannot be used, and leaves the other ways open', async () => {
    const app = await openApp('/login', {
      serve: (fake) => fake.on(login, () => askForPasskey),
    });
    await submit(app);
    await app.user.click(await button('Use a passkey'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The passkey could not be used/,
    );
    await app.user.click(await button('Use a recovery code'));
    await field('Recovery code');
  });
});

describe('a sign-in to another tenant', () => {
  const start = 'http://globex.banyan.test:4000/login-with-token/start?from=acme';
  const state = 's'.repeat(43);

  it("goes to that tenant's host for its cookie first [AUTH-89 AUTH-96]", async () => {
    const app = await openApp('/login?tenantId=globex', {
      serve: (fake) => fake.on(login, () => ({ ticket: 'a-ticket' })),
    });
    await submit(app);
    await screen.findByText('Logging in to globex');
    expect(app.left).toEqual([start]);
    expect(ticketNote.take()).toEqual({ tenantId: 'globex', ticket: 'a-ticket' });
  });

  it('comes back with what binds the hand-off, and goes there with it [AUTH-89 AUTH-96]', async () => {
    ticketNote.put({ tenantId: 'globex', ticket: 'a-ticket' });
    const url = 'http://globex.banyan.test:4000/login-with-token';
    const app = await openApp(`/login?tenantId=globex#state=${state}`, {
      serve: (fake) => fake.on(switchTenant, () => ({ token: 'one/time', url })),
    });
    await waitFor(() => expect(app.left).toEqual([`${url}#token=one%2Ftime`]));
    expect(app.address()).toBe('/login?tenantId=globex');
    expect(await app.sent('/auth/switch-tenant')).toEqual([
      { tenantId: 'globex', ticket: 'a-ticket', state },
    ]);
    expect(ticketNote.take()).toBeNull();
  });

  it('says so when it fails, and can be tried again [AUTH-162]', async () => {
    ticketNote.put({ tenantId: 'globex', ticket: 'a-ticket' });
    const app = await openApp(`/login?tenantId=globex#state=${state}`, {
      serve: (fake) =>
        fake.on(switchTenant, () => {
          throw new Response('', { status: 500 });
        }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error logging in to tenant globex',
    );
    expect(app.left).toEqual([]);
    await button('Log in');
  });

  it('is not gone on with unless this tab began it', async () => {
    const app = await openApp(`/login?tenantId=globex#state=${state}`);
    await button('Log in');
    expect(app.address()).toBe('/login?tenantId=globex');
  });

  it('leads nowhere when the name could be another host', async () => {
    const app = await openApp('/login?tenantId=evil.test%2F', {
      serve: (fake) => fake.on(login, () => ({ ticket: 'a-ticket' })),
    });
    await submit(app);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error logging in to tenant evil.test/',
    );
    expect(app.left).toEqual([]);
  });
});
