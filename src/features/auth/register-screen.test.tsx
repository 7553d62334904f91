import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invitationLabels } from '#client/auth/invitation-labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { requestRegistrationLink } from '#contract/applicants/registration-link-endpoints.ts';
import { register } from '#contract/auth/endpoints.ts';
import { checkInvitation } from '#contract/auth/invitation-endpoints.ts';
import { verifySecondFactor } from '#contract/auth/second-factor-endpoints.ts';
import type { ProblemCode } from '#contract/http/problem.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

type App = Awaited<ReturnType<typeof openApp>>;

const good = {
  Email: 'new@acme.test',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Password: 'long-enough',
  'Confirm password': 'long-enough',
};
const labels = Object.keys(good);
const withApproval = { data: { ...testTenant.data, requireRegistrationApproval: true } };
const invited = '/register?email=new%40acme.test&inviteToken=secret';

async function fillIn({ user }: App, values: Partial<typeof good> = good): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await field(label);
    if (input.readOnly) continue;
    await user.clear(input);
    if (value) await user.type(input, value);
  }
}

async function messages(): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const label of labels) {
    const message = await messageAt(label);
    if (message) shown[label] = message;
  }
  return shown;
}

const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
const asked = { challenge: 'asked', methods: ['code' as const, 'recovery-code' as const] };

const refuse = (code: ProblemCode, refusal?: Parameters<FakeApi['refuse']>[2]) => ({
  serve: (fake: FakeApi) => fake.refuse(register, code, refusal),
});

describe('the sign-up page', () => {
  it('is filled in from the address and sends the invitation [AUTH-05 AUTH-06 AUTH-07 AUTH-139]', async () => {
    const app = await openApp(invited, {
      serve: (fake) => fake.on(register, () => ({ token: makeToken() })),
    });
    expect((await field('Email')).value).toBe('new@acme.test');
    expect((await field('Email')).readOnly).toBe(true);
    expect(document.body.textContent).not.toContain('secret');
    await fillIn(app);
    await app.user.click(await button('Register'));
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(await app.sent('/auth/register')).toEqual([
      {
        email: 'new@acme.test',
        firstName: 'Ada',
        lastName: 'Lovelace',
        password: 'long-enough',
        confirmPassword: 'long-enough',
        tenantId: 'acme',
        inviteToken: 'secret',
        timezone,
      },
    ]);
  });

  it('tells who applied that they were approved, and who is invited that they are [APPL-73]', async () => {
    await openApp(`${invited}&approved=true`, { tenant: withApproval });
    await screen.findByText('Your application to Acme was approved. Choose a password to join.');
    screen.getByText('Names you leave empty are taken from your application.');
    expect(screen.queryByText(/invit/)).toBeNull();
    cleanup();
    await openApp(invited);
    await screen.findByText('You have been invited to Acme. Choose a password to join.');
  });

  it('needs no invitation, and leaves the email to the person then [AUTH-07 AUTH-108]', async () => {
    const app = await openApp('/register?email=new%40acme.test', {
      serve: (fake) => fake.on(register, () => ({ token: makeToken({ roles: [] }) })),
    });
    expect((await field('Email')).value).toBe('new@acme.test');
    expect((await field('Email')).readOnly).toBe(false);
    await fillIn(app);
    await app.user.click(await button('Register'));
    await waitFor(() => expect(app.address()).toBe('/my/profile'));
    expect(await app.sent('/auth/register')).toEqual([
      expect.not.objectContaining({ inviteToken: expect.anything() }),
    ]);
  });

  it('asks for the second factor of somebody invited who has one', async () => {
    const app = await openApp(invited, {
      serve(fake) {
        fake.on(register, () => ({ secondFactor: asked }));
        fake.on(verifySecondFactor, ({ body }) =>
          body.challenge === 'asked' && body.proof.method === 'code'
            ? { token: makeToken() }
            : Promise.reject(problemResponse('wrong-code')),
        );
      },
    });
    await fillIn(app);
    await app.user.click(await button('Register'));
    await app.user.type(await field('Code'), '123456');
    await app.user.click(await button('Continue'));
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
  });

  it('says so when the invitation is taken back before the second factor is given', async () => {
    const app = await openApp(invited, {
      serve(fake) {
        fake.on(register, () => ({ secondFactor: asked }));
        fake.refuse(verifySecondFactor, 'invitation-invalid');
      },
    });
    await fillIn(app);
    await app.user.click(await button('Register'));
    await app.user.type(await field('Code'), '123456');
    await app.user.click(await button('Continue'));
    await screen.findByText('This invitation has expired or is invalid');
    expect(await field('Email')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Register without the invitation' })).toBeDefined();
  });

  it.each([
    [
      {},
      {
        Email: 'Please enter a valid email address',
        'First name': 'Please enter a first name',
        'Last name': 'Please enter a last name',
        Password: 'Password must have at least 8 characters',
      },
    ],
    [{ ...good, Email: 'nobody' }, { Email: 'Please enter a valid email address' }],
    [{ ...good, 'First name': ' ' }, { 'First name': 'Please enter a first name' }],
    [
      { ...good, 'Last name': 'x'.repeat(101) },
      { 'Last name': 'A last name has at most 100 characters' },
    ],
    [
      { ...good, Password: 'short', 'Confirm password': 'short' },
      { Password: 'Password must have at least 8 characters' },
    ],
    [
      { ...good, 'Confirm password': 'long-enougj' },
      { 'Confirm password': 'Passwords do not match' },
    ],
  ])(
    'says at the fields what is wrong with %j, and keeps it [AUTH-104 AUTH-105 AUTH-106 AUTH-110 AUTH-111 AUTH-112]',
    async (values, expected) => {
      const app = await openApp('/register');
      await fillIn(app, values);
      await app.user.click(await button('Register'));
      await waitFor(async () => expect(await messages()).toEqual(expected));
      const first = labels.find((label) => label in expected) ?? '';
      expect(document.activeElement).toBe(await field(first));
      for (const [label, value] of Object.entries(values)) {
        expect((await field(label)).value).toBe(value);
      }
      expect(await app.sent('/auth/register')).toEqual([]);
    },
  );

  it('does not ask for names where the tenant takes them from the application [AUTH-107 SET-34]', async () => {
    const app = await openApp(invited, {
      tenant: withApproval,
      serve: (fake) => fake.on(register, () => ({ token: makeToken({ roles: [] }) })),
    });
    await fillIn(app, { ...good, 'First name': '', 'Last name': '' });
    await app.user.click(await button('Register'));
    await waitFor(() => expect(app.address()).toBe('/my/profile'));
    expect(await app.sent('/auth/register')).toMatchObject([{ firstName: '', lastName: '' }]);
  });

  it('says at the email that it is in use [AUTH-109 AUTH-110]', async () => {
    const app = await openApp('/register', refuse('email-in-use'));
    await fillIn(app);
    await app.user.click(await button('Register'));
    await waitFor(async () =>
      expect(await messages()).toEqual({ Email: 'Email is already in use' }),
    );
    expect(document.activeElement).toBe(await field('Email'));
    expect((await field('Password')).value).toBe('long-enough');
  });

  it('shows what the server says about a field at that field [AUTH-109]', async () => {
    const said = 'You already have an account here. Please enter its password';
    const app = await openApp(invited, refuse('wrong-password', { fields: { password: said } }));
    await fillIn(app);
    await app.user.click(await button('Register'));
    await waitFor(async () => expect(await messages()).toEqual({ Password: said }));
  });

  it('has words of its own where the server has none [AUTH-161]', async () => {
    const app = await openApp('/register', {
      serve: (fake) =>
        fake.on(register, () => {
          throw new Response('', { status: 500 });
        }),
    });
    await fillIn(app);
    await app.user.click(await button('Register'));
    expect((await screen.findByRole('alert')).textContent).toBe('Error registering');
  });

  const check = (answer: (fake: FakeApi) => void) => ({ serve: answer });

  it('keeps what was typed where nobody could tell whether its link is open, while one comes back to it [APPL-225]', async () => {
    const app = await openApp(
      invited,
      check((fake) => fake.refuse(checkInvitation, 'internal')),
    );
    await app.user.type(await field('First name'), 'Ada');
    act(() => void window.dispatchEvent(new Event('focus')));
    await act(async () => {});
    expect((await field('First name')).value).toBe('Ada');
    expect(await app.sent('/auth/check-invitation')).toHaveLength(1);
  });

  it('tells at opening that its link was used, and leads to the login [APPL-221]', async () => {
    const app = await openApp(
      `${invited}&approved=true`,
      check((fake) => fake.refuse(checkInvitation, 'email-in-use')),
    );
    await screen.findByText('This link was used. Log in as new@acme.test.');
    expect(await app.sent('/auth/check-invitation')).toEqual([
      { email: 'new@acme.test', inviteToken: 'secret' },
    ]);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect((await field('Email')).value).toBe('new@acme.test');
  });

  const approved = `${invited}&approved=true`;

  it.each([
    [{}, invited, 'Register without the invitation', '/register?email=new%40acme.test'],
    [withApproval, approved, 'Send me a new link', '/register?email=new%40acme.test'],
  ])(
    'tells at opening that its link does not work, and offers the next step: %# [APPL-222 AUTH-77 AUTH-172]',
    async (tenant, address, words, to) => {
      await openApp(address, {
        tenant,
        ...check((fake) =>
          fake.refuse(checkInvitation, 'invitation-invalid', {
            message: 'This invitation has expired or is invalid',
          }),
        ),
      });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('This invitation has expired or is invalid');
      expect(screen.queryByLabelText('Password')).toBeNull();
      expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(to);
    },
  );

  it.each([
    ['at opening', {}, ['Register without the invitation', 'Log in']],
    ['at opening, where people apply first', withApproval, ['Log in']],
  ])(
    'of an administrator says to ask for the invitation again where it does not work: %s [AUTH-199]',
    async (_, tenant, links) => {
      await openApp(invited, {
        tenant,
        ...check((fake) => fake.refuse(checkInvitation, 'invitation-invalid')),
      });
      await screen.findByText('Please ask an administrator to send your invitation again.');
      const offered = screen.getAllByRole('link').map(({ textContent }) => textContent);
      expect(offered).toEqual(expect.arrayContaining(links));
      expect(offered).not.toContain('Send me a new link');
      cleanup();
      await openApp(approved, {
        tenant,
        ...check((fake) => fake.refuse(checkInvitation, 'invitation-invalid')),
      });
      await screen.findByRole('alert');
      expect(screen.queryByText(/ask an administrator/)).toBeNull();
    },
  );

  it('of an administrator is to be asked for again where it does not pass once the form is sent [AUTH-199]', async () => {
    const app = await openApp(invited, { tenant: withApproval, ...refuse('invitation-invalid') });
    await fillIn(app);
    await app.user.click(await button('Register'));
    await screen.findByText('Please ask an administrator to send your invitation again.');
    expect(screen.queryByRole('link', { name: 'Send me a new link' })).toBeNull();
  });

  it('shows the form where nobody can tell whether its link works [APPL-223]', async () => {
    await openApp(
      invited,
      check((fake) => fake.disconnect(checkInvitation)),
    );
    expect((await field('Email')).value).toBe('new@acme.test');
    cleanup();
    await openApp(
      invited,
      check((fake) => fake.refuse(checkInvitation, 'too-many-requests')),
    );
    expect(await field('Password')).toBeDefined();
  });

  it('offers to register without an invitation that does not pass [AUTH-77 AUTH-172]', async () => {
    const app = await openApp(invited, refuse('invitation-invalid'));
    await fillIn(app);
    await app.user.click(await button('Register'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^This invitation has expired or is invalid/);
    await app.user.click(screen.getByRole('link', { name: 'Register without the invitation' }));
    await waitFor(() => expect(app.address()).toBe('/register?email=new%40acme.test'));
    await waitFor(async () => expect((await field('Email')).readOnly).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not offer that where the tenant approves people first [AUTH-77]', async () => {
    const app = await openApp(invited, { tenant: withApproval, ...refuse('invitation-invalid') });
    await fillIn(app);
    await app.user.click(await button('Register'));
    await screen.findByText('This invitation has expired or is invalid');
    expect(screen.queryByRole('link', { name: /without/ })).toBeNull();
  });

  it('has no form where people apply first, and leads to the application [AUTH-188]', async () => {
    await openApp('/register', { tenant: withApproval });
    await screen.findByText(/Please apply first/);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe('/apply');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    ['of an address without one', '/register'],
    ['that has expired', approved],
  ])(
    'sends a new link in the place %s, and tells nobody who is approved [APPL-211]',
    async (_, address) => {
      const app = await openApp(address, {
        tenant: withApproval,
        serve(fake) {
          fake.refuse(register, 'invitation-invalid');
          fake.on(requestRegistrationLink, () => undefined);
        },
      });
      if (address === approved) {
        await fillIn(app);
        await app.user.click(await button('Register'));
        await app.user.click(await screen.findByRole('link', { name: 'Send me a new link' }));
        await waitFor(async () => expect((await field('Email')).value).toBe('new@acme.test'));
      } else {
        await app.user.click(await button('Send me a new link'));
        await app.user.type(await field('Email'), 'no email');
        await app.user.click(await button('Send email'));
        expect(await messageAt('Email')).toMatch(/valid email/);
        await app.user.clear(await field('Email'));
        await app.user.type(await field('Email'), 'new@acme.test');
      }
      await app.user.click(await button('Send email'));
      await screen.findByText(
        /will be sent if the email address belongs to an approved application. You entered new@acme.test/,
      );
      expect(await app.sent('/auth/registration-link')).toEqual([{ email: 'new@acme.test' }]);
      expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe('/apply');
    },
  );

  it('says when links have been asked for too often, and keeps the address [APPL-211]', async () => {
    const app = await openApp('/register?email=new@acme.test', {
      tenant: withApproval,
      serve: (fake) => fake.refuse(requestRegistrationLink, 'too-many-requests'),
    });
    await app.user.click(await button('Send email'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
    expect((await field('Email')).value).toBe('new@acme.test');
  });

  it('has none while the tenant is disabled', async () => {
    await openApp('/register', { tenant: { enabled: false } });
    await screen.findByRole('heading', { name: 'Acme is closed at the moment' });
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('tells somebody who is logged in that the invitation waits [AUTH-08]', async () => {
    const app = await openApp(invited, { token: makeToken({ roles: [] }) });
    await screen.findByText(/To register as new@acme.test, log out/);
    expect(app.address()).toBe('/activities');
  });

  it('calls nobody somebody else who is logged in with its email, and says nothing of an approval [AUTH-195]', async () => {
    const token = makeToken({ roles: [], email: 'New@acme.test' });
    const again = await openApp(invited, { token });
    await waitFor(() => expect(again.notices()).toEqual([invitationLabels.own]));
    cleanup();
    const approved = await openApp(`${invited}&approved=true`, { token });
    await screen.findByRole('heading', { level: 1 });
    expect(approved.address()).toBe('/activities');
    expect(approved.notices()).toEqual([]);
    cleanup();
    const other = await openApp(`${invited}&approved=true`, { token: makeToken({ roles: [] }) });
    await waitFor(() => expect(other.notices().join()).toContain('somebody else'));
  });
});

describe('after registration', () => {
  const registered = (roles: string[]) => ({
    serve: (fake: FakeApi) => fake.on(register, () => ({ token: makeToken({ roles }) })),
  });

  it('an admin is on the default page, without a welcome [AUTH-71]', async () => {
    const app = await openApp(invited, registered(['admin']));
    await fillIn(app);
    await app.user.click(await button('Register'));
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(app.notices()).toEqual([]);
  });

  it.each([[[]], [['support']]] as const)(
    'anyone else is at their profile, with a banner for 5 seconds and no dialog: %j [AMB-39 AMB-206 AUTH-72 AUTH-73 AUTH-181 SHELL-243 SHELL-247]',
    async (roles) => {
      const app = await openApp('/register', {
        serve(fake) {
          registered([...roles]).serve(fake);
          // The first visit, at which others get the welcome dialog.
          fake.on(getUserData, () => defaultUserData);
        },
      });
      await fillIn(app);
      await app.user.click(await button('Register'));
      await waitFor(() => expect(app.address()).toBe('/my/profile'));
      expect(app.shell.notices.get()).toMatchObject([
        { level: 'success', text: 'Welcome. Tell us a little bit about yourself', duration: 5000 },
      ]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
