import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { logout } from '#contract/auth/endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import {
  forgotPassword,
  resetPassword,
  verifyPasswordResetToken,
} from '#contract/auth/password-endpoints.ts';
import { createApi } from '../http/api.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { makeToken } from '../testing/tokens.ts';
import { loginAsForm, loginAsMutations } from './login-as.ts';
import { authMutations } from './mutations.ts';
import { passwordResetMutations, passwordResetQueries } from './password-reset.ts';

const support = makeToken({ email: 'sam@acme.test', roles: ['support'] });
const acting = makeToken({ email: 'ada@acme.test', actor: 'sam@acme.test' });
const link = { email: 'ada@acme.test', token: 'once' };

function setUp() {
  const fake = createFakeApi();
  const session = createSessionStore({ storage: null });
  const api = createApi({ getToken: () => session.get()?.token ?? null, fetch: fake.fetch });
  const client = new QueryClient();
  fake.on(logout, () => undefined);
  const run = client.getMutationCache();
  return { fake, session, api, client, run };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('asks for a link to log in as somebody [AUTH-98]', async () => {
  const { fake, session, api, client, run } = setUp();
  fake.on(requestLoginAs, ({ body }) => ({ token: `for ${body.email}` }));
  const may = loginAsMutations(api, session);
  expect(await run.build(client, may.request()).execute({ email: 'ada@acme.test' })).toBe(
    '/access?email=ada%40acme.test&token=for+ada%40acme.test',
  );
  expect(loginAsForm.initialValues).toEqual({ email: '' });
});

it('leads back to the own session when support logs out of another’s', async () => {
  const { fake, session, api, client, run } = setUp();
  fake.on(loginAs, () => ({ token: acting }));
  session.set(support);
  await run.build(client, loginAsMutations(api, session).enter()).execute(link);
  expect(session.get()?.token).toBe(acting);
  await run.build(client, authMutations(api, session).logout()).execute();
  expect(session.get()?.token).toBe(support);
  await run.build(client, authMutations(api, session).logout()).execute();
  expect(session.get()).toBeNull();
});

it('leads back to nobody who has not asked for the link', async () => {
  for (const before of [null, makeToken({ email: 'eve@acme.test' })]) {
    const { fake, session, api, client, run } = setUp();
    fake.on(loginAs, () => ({ token: acting }));
    if (before) session.set(before);
    await run.build(client, loginAsMutations(api, session).enter()).execute(link);
    await run.build(client, authMutations(api, session).logout()).execute();
    expect(session.get()).toBeNull();
  }
});

it('asks for a new password, and looks at a token before it is used [AUTH-78]', async () => {
  const { fake, session, api, client, run } = setUp();
  const asked: unknown[] = [];
  fake.on(forgotPassword, ({ body }) => void asked.push(body));
  fake.on(verifyPasswordResetToken, ({ body }) => void asked.push(body));
  const may = passwordResetMutations(api, session);
  await run.build(client, may.request()).execute({ email: 'ada@acme.test' });
  expect(await client.fetchQuery(passwordResetQueries(api).verifyToken(link))).toBe(true);
  expect(asked).toEqual([{ email: 'ada@acme.test' }, link]);
});

it('lets the own session go with the own password, and nobody else’s [AUTH-68]', async () => {
  for (const [email, isKept] of [
    [' SAM@acme.test', false],
    ['ada@acme.test', true],
  ] as const) {
    const { fake, session, api, client, run } = setUp();
    fake.on(resetPassword, () => undefined);
    session.set(support);
    const body = { email, token: 'once', password: 'long-enough', confirmPassword: 'long-enough' };
    await run.build(client, passwordResetMutations(api, session).reset()).execute(body);
    expect(session.get() !== null).toBe(isKept);
  }
});
