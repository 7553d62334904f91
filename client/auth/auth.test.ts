import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { changePassword } from '#contract/auth/account-endpoints.ts';
import { login, logout, register } from '#contract/auth/endpoints.ts';
import { createApi } from '../http/api.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { makeToken } from '../testing/tokens.ts';
import { passwordForm } from './account-form.ts';
import { loginForm } from './login-form.ts';
import { authMutations } from './mutations.ts';
import { registerForm } from './register-form.ts';

function setUp() {
  const fake = createFakeApi();
  const session = createSessionStore({ storage: null });
  const api = createApi({ getToken: () => session.get()?.token ?? null, fetch: fake.fetch });
  return { fake, session, mutations: authMutations(api, session), client: new QueryClient() };
}

const credentials = { email: 'admin@acme.test', password: 'banyan-demo' };

describe('signing in', () => {
  it('makes the token of the answer the session [AUTH-56 AUTH-69]', async () => {
    const { fake, session, mutations, client } = setUp();
    const token = makeToken();
    fake.on(login, () => ({ token }));
    await client.getMutationCache().build(client, mutations.login()).execute(credentials);
    expect(session.get()?.token).toBe(token);
  });

  it('fails when the token cannot be used, instead of ending without a session', async () => {
    const { fake, session, mutations, client } = setUp();
    fake.on(login, () => ({ token: 'rubbish' }));
    const signIn = client.getMutationCache().build(client, mutations.login()).execute(credentials);
    await expect(signIn).rejects.toMatchObject({ code: 'internal' });
    expect(session.get()).toBeNull();
  });

  it('happens at once with a registration [AUTH-70]', async () => {
    const { fake, session, mutations, client } = setUp();
    fake.on(register, () => ({ token: makeToken({ email: 'new@acme.test' }) }));
    const body = {
      ...registerForm({
        email: 'new@acme.test',
        inviteToken: 'secret',
        needsNames: true,
      }).initialValues,
      firstName: 'New',
      lastName: 'Person',
      password: 'long-enough',
      confirmPassword: 'long-enough',
    };
    await client.getMutationCache().build(client, mutations.register()).execute(body);
    expect(session.get()?.claims.email).toBe('new@acme.test');
  });
});

describe('signing out', () => {
  it('ends the session at once and tells the server with the token [AUTH-58]', async () => {
    const { fake, session, mutations, client } = setUp();
    fake.on(logout, () => undefined);
    const token = makeToken();
    session.set(token);
    await client.getMutationCache().build(client, mutations.logout()).execute();
    expect(session.get()).toBeNull();
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
    expect(fake.requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('ends the session when the server is away [AUTH-58]', async () => {
    const { fake, session, mutations, client } = setUp();
    fake.disconnect(logout);
    session.set(makeToken());
    await client.getMutationCache().build(client, mutations.logout()).execute();
    expect(session.get()).toBeNull();
  });
});

describe('changing the password', () => {
  it('goes on with the token of the answer, as the same person [AUTH-68]', async () => {
    const { fake, session, mutations, client } = setUp();
    session.set(makeToken());
    const changes = vi.fn();
    session.subscribe(changes);
    const token = makeToken({ exp: 4_000_000_001 });
    fake.on(changePassword, () => ({ token }));
    const body = {
      email: 'admin@acme.test',
      oldPassword: 'banyan-demo',
      newPassword: 'long-enough',
      confirmNewPassword: 'long-enough',
    };
    await client.getMutationCache().build(client, mutations.changePassword()).execute(body);
    expect(session.get()?.token).toBe(token);
    expect(changes.mock.calls).toEqual([['renewed']]);
  });
});

describe('the forms', () => {
  it('cannot be sent without email and password [AUTH-103]', () => {
    const { initialValues, validate } = loginForm;
    expect(Object.keys(validate(initialValues))).toEqual(['email', 'password']);
    expect(validate(credentials)).toEqual({});
  });

  it('take email and invite token from the address [AUTH-06 AUTH-07]', () => {
    const form = registerForm({
      email: 'new@acme.test',
      inviteToken: 'secret',
      needsNames: true,
    });
    expect(form.initialValues).toMatchObject({ email: 'new@acme.test', inviteToken: 'secret' });
    expect(Object.keys(form.validate(form.initialValues))).toEqual([
      'password',
      'firstName',
      'lastName',
    ]);
  });

  it('want a long enough password, twice [AUTH-111 AUTH-112 AUTH-113]', () => {
    const { initialValues, validate } = passwordForm({ email: 'admin@acme.test' });
    const values = { ...initialValues, oldPassword: 'x', newPassword: 'long-enough' };
    const short = { newPassword: 'short', confirmNewPassword: 'short' };
    expect(validate({ ...values, ...short })).toEqual({
      newPassword: 'Password must have at least 8 characters',
    });
    expect(validate({ ...values, confirmNewPassword: 'long-enougj' })).toEqual({
      confirmNewPassword: 'Passwords do not match',
    });
    expect(validate({ ...values, confirmNewPassword: 'long-enough' })).toEqual({});
  });
});
