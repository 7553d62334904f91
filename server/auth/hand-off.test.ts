import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { SessionClaims } from '#contract/auth/session.ts';
import {
  loginWithToken,
  requestAccess,
  switchTenant,
} from '#contract/auth/tenant-switch-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';
let server: TestServer;
let operatorTenant: TenantId;
let acme: TenantId;
let globex: TenantId;
let operator: Person;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  operatorTenant = await server.addTenant('operator');
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  passwordHash = await hashPassword(password);
  operator = await server.addPerson(operatorTenant, { roles: ['tenant-admin'], passwordHash });
});
afterAll(() => server.close());

const claimsOf = (token: string) =>
  SessionClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
const stateOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');

/** The answer of `/login-with-token/start` of a tenant: the cookie, and the address that follows. */
async function start(label: string, from: string) {
  const answer = await server.app.inject({
    url: `/login-with-token/start?from=${from}`,
    headers: { host: `${label}.banyan.localhost:4000` },
  });
  const [cookie] = answer.cookies;
  return {
    answer,
    cookie: cookie?.value ?? '',
    location: new URL(answer.headers.location ?? '', 'http://none'),
  };
}

/** Exchanges a hand-off token with the cookie of a browser, or without one. */
const exchange = (
  label: string,
  token: string,
  cookie?: string,
  url: string = loginWithToken.path,
) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: `${label}.banyan.localhost` },
    ...(cookie !== undefined && { cookies: { '__Host-banyan-hand-off': cookie } }),
    payload: { token },
  });

async function handOff(by = operator, tenantId = 'acme') {
  const { cookie } = await start(tenantId, 'operator');
  const body = { tenantId, state: stateOf(cookie) };
  const { token, url } = await server.as(by).call(requestAccess, { body });
  return { token, url, cookie };
}

it.each(['image', 'iframe', 'empty', 'script'])(
  'does not begin for what a page loads beside itself: %s',
  async (destination) => {
    const answer = await server.app.inject({
      url: '/login-with-token/start?from=operator',
      headers: { host: 'acme.banyan.localhost:4000', 'sec-fetch-dest': destination },
    });
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    const opened = await server.app.inject({
      url: '/login-with-token/start?from=operator',
      headers: { host: 'acme.banyan.localhost:4000', 'sec-fetch-dest': 'document' },
    });
    expect([opened.statusCode, opened.cookies.length]).toEqual([302, 1]);
  },
);

describe('the start of a hand-off', () => {
  it('sets a random value for this host alone and goes back with its hash [AUTH-88 AUTH-89 AUTH-177]', async () => {
    const { answer, cookie, location } = await start('acme', 'operator');
    expect(answer.cookies[0]).toEqual({
      name: '__Host-banyan-hand-off',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 60,
    });
    expect(location.href).toBe(
      `http://operator.banyan.localhost:4000/login-tenant-admin?tenantId=acme#state=${stateOf(cookie)}`,
    );
    expect((await start('acme', 'operator')).cookie).not.toBe(cookie);
  });

  it('goes back to the sign-in page of any other tenant [AUTH-96]', async () => {
    const { location } = await start('acme', 'globex');
    expect(location.origin + location.pathname + location.search).toBe(
      'http://globex.banyan.localhost:4000/login?tenantId=acme',
    );
  });

  it('goes nowhere that is not a tenant', async () => {
    for (const from of ['evil', 'acme', 'evil.test', '//evil.test', '', 'www']) {
      const { answer, location } = await start('acme', encodeURIComponent(from));
      expect(location.href, from).toBe('http://none/login');
      expect(answer.cookies, from).toEqual([]);
    }
    const bare = await server.app.inject({
      url: '/login-with-token/start',
      headers: { host: 'acme.banyan.localhost:4000' },
    });
    expect([bare.headers.location, bare.cookies]).toEqual(['/login', []]);
  });

  it('keeps a cookie that no sibling can plant, wherever browsers trust the connection [AUTH-88]', async () => {
    for (const [scheme, domain, name] of [
      ['https', 'brand.test', '__Host-banyan-hand-off'],
      ['http', 'brand.localhost', '__Host-banyan-hand-off'],
      ['http', 'brand.test', 'banyan-hand-off'],
    ] as const) {
      const env = { BANYAN_SCHEME: scheme, BANYAN_DOMAIN: domain };
      const other = await startTestServer({ env });
      await other.addTenant('operator');
      await other.addTenant('acme');
      const answer = await other.app.inject({
        url: '/login-with-token/start?from=operator',
        headers: { host: `acme.${domain}` },
      });
      expect(answer.cookies[0]).toMatchObject({ name, path: '/', httpOnly: true });
      expect(answer.cookies[0]?.secure ?? false).toBe(name.startsWith('__Host-'));
      expect(answer.cookies[0]).not.toHaveProperty('domain');
      await other.close();
    }
  });
});

describe('an operator', () => {
  it('enters a tenant as its admin, in their own name [AUTH-86 AUTH-92 AUTH-128 AUTH-145 AUTH-147]', async () => {
    const { token, url, cookie } = await handOff();
    expect(url).toBe('http://acme.banyan.localhost:4000/login-with-token');
    const answer = await exchange('acme', token, cookie);
    const session: string = answer.json().token;
    expect(claimsOf(session)).toMatchObject({
      tenantId: 'acme',
      email: operator.email,
      roles: ['admin'],
      actor: operator.email,
    });
    const inside = server.on('acme', session);
    expect(await inside.call(getMe, {})).toMatchObject({
      email: operator.email,
      roles: ['admin'],
      actor: operator.email,
    });
    expect(await inside.call(listAmbassadors, { query: {} })).toMatchObject({ page: 1 });
    expect(await server.as(operator).call(getMe, {})).toMatchObject({ id: operator.id });
  });

  it('has preferences of their own in the tenant, and stands in none of its lists [AUTH-93]', async () => {
    const { token, cookie } = await handOff();
    const inside = server.on('acme', (await exchange('acme', token, cookie)).json().token);
    const { data } = await inside.call(getUserData, {});
    await inside.call(updateUserData, { body: { data, version: 0 } });
    const people = JSON.stringify([
      await inside.call(listAdministrators, { query: { includeDeleted: 'true' } }),
      await inside.call(listAmbassadors, { query: {} }),
    ]);
    expect(people).not.toContain(operator.email);
  });

  it('is written into the audit log of both tenants [AUTH-95]', async () => {
    const { token, cookie } = await handOff();
    await exchange('acme', token, cookie);
    const entries = (tenantId: TenantId) =>
      server.database.inTenant(tenantId, (db) =>
        db.selectFrom('auditEntries').selectAll().where('action', '=', 'tenant-entered').execute(),
      );
    expect(await entries(operatorTenant)).toContainEqual(
      expect.objectContaining({ actor: operator.email, subject: 'acme', at: server.now }),
    );
    expect(await entries(acme)).toContainEqual(expect.objectContaining({ actor: operator.email }));
  });

  it('enters a disabled tenant only with the role support [AUTH-94 TEN-65]', async () => {
    const closed = await server.addTenant('closed', { enabled: false });
    const state = stateOf('any');
    expect(
      await server.as(operator).refused(requestAccess, { body: { tenantId: closed, state } }),
    ).toMatchObject({ status: 403, message: 'This account is disabled' });
    const both = await server.addPerson(operatorTenant, { roles: ['tenant-admin', 'support'] });
    const { token, cookie } = await handOff(both, 'closed');
    const session: string = (await exchange('closed', token, cookie)).json().token;
    expect(await server.on('closed', session).call(getMe, {})).toMatchObject({
      roles: ['admin', 'support'],
    });
  });

  it('asks only on the operator tenant, and only for a tenant there is [AUTH-130 AUTH-131 AUTH-146]', async () => {
    const state = stateOf('any');
    const elsewhere = await server.addPerson(acme, { roles: ['tenant-admin', 'admin'] });
    const admin = await server.addPerson(operatorTenant, { roles: ['admin', 'support'] });
    for (const person of [elsewhere, admin]) {
      expect(
        await server.as(person).refused(requestAccess, { body: { tenantId: 'globex', state } }),
      ).toMatchObject({ status: 403 });
    }
    for (const tenantId of ['nowhere', 'operator', 'NOT AN ID']) {
      expect(
        await server.as(operator).refused(requestAccess, { body: { tenantId, state } }),
      ).toMatchObject({ status: 404 });
    }
  });

  it('loses every way into other tenants with a changed password [AUTH-67 AUTH-68]', async () => {
    const person = await server.addPerson(operatorTenant, {
      roles: ['tenant-admin', 'support'],
      passwordHash,
    });
    const { token, cookie } = await handOff(person);
    const session: string = (await exchange('acme', token, cookie)).json().token;
    const { email } = await server.addPerson(acme);
    const link = await server.on('acme', session).call(requestLoginAs, { body: { email } });
    const login = { body: { email, token: link.token } };
    const { token: sessionAs } = await server.on('acme').call(loginAs, login);
    const pending = await handOff(person);
    const newPassword = 'another horse battery';
    await server.as(person).call(changePassword, {
      body: {
        email: person.email,
        oldPassword: password,
        newPassword,
        confirmNewPassword: newPassword,
      },
    });
    expect(await server.on('acme', session).refused(getMe, {})).toMatchObject({ status: 401 });
    expect(await server.on('acme', sessionAs).refused(getMe, {})).toMatchObject({ status: 401 });
    expect((await exchange('acme', pending.token, pending.cookie)).statusCode).toBe(400);
  });
});

describe('a hand-off token', () => {
  it('is no session', async () => {
    const { token } = await handOff();
    expect(await server.on('acme', token).refused(getMe, {})).toMatchObject({ status: 401 });
  });

  it('is worth nothing without the cookie, with another one, or at another tenant [AUTH-90 AUTH-91]', async () => {
    const { token, cookie } = await handOff();
    const other = await start('acme', 'operator');
    for (const [label, given] of [
      ['acme', undefined],
      ['acme', other.cookie],
      ['acme', ''],
      ['globex', cookie],
      ['operator', cookie],
    ] as const) {
      const answer = await exchange(label, token, given);
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-token' });
    }
    expect((await exchange('acme', token, cookie)).statusCode).toBe(200);
  });

  it('is accepted once, of 50 at the same time as well, and for 60 seconds [AUTH-90]', async () => {
    const { token, cookie } = await handOff();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => exchange('acme', token, cookie)),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

    const late = await handOff();
    const { now } = server;
    server.now = new Date(now.getTime() + 60_000);
    expect((await exchange('acme', late.token, late.cookie)).statusCode).toBe(400);
    server.now = new Date(now.getTime() + 59_999);
    expect((await exchange('acme', late.token, late.cookie)).statusCode).toBe(200);
    server.now = now;
  });

  it('takes the cookie with it, whatever the answer [AUTH-91]', async () => {
    const { token, cookie } = await handOff();
    const encoded = loginWithToken.path.replace('login', '%6cogin');
    for (const [given, path] of [
      ['wrong', loginWithToken.path],
      ['wrong', encoded],
      [token, encoded],
    ] as const) {
      const answer = await exchange('acme', given, cookie, path);
      expect(answer.cookies[0]).toMatchObject({ name: '__Host-banyan-hand-off', value: '' });
      expect(answer.cookies[0]?.expires?.getTime()).toBe(0);
    }
  });

  it('is not used up by looking at the page it leads to [AUTH-53]', async () => {
    const { token, cookie } = await handOff();
    for (const method of ['GET', 'HEAD'] as const) {
      await server.app.inject({
        method,
        url: `${loginWithToken.path}?token=${token}`,
        headers: { host: 'acme.banyan.localhost' },
        cookies: { '__Host-banyan-hand-off': cookie },
      });
    }
    expect((await exchange('acme', token, cookie)).statusCode).toBe(200);
  });
});

describe('signing in to another tenant than the page’s own', () => {
  const credentials = (email: string) => ({ email, password, tenantId: 'globex' });

  it('hands an admin of the other tenant over to it [AUTH-96 AUTH-138]', async () => {
    const admin = await server.addPerson(globex, { roles: ['admin'], passwordHash });
    const visitor = server.on('acme');
    const answer = await visitor.call(login, { body: credentials(admin.email) });
    expect(answer).toEqual({ ticket: expect.any(String) });
    const ticket = 'ticket' in answer ? answer.ticket : '';
    const { cookie } = await start('globex', 'acme');
    const body = { tenantId: 'globex', ticket, state: stateOf(cookie) };
    const { token, url } = await visitor.call(switchTenant, { body });
    expect(url).toBe('http://globex.banyan.localhost:4000/login-with-token');
    const session: string = (await exchange('globex', token, cookie)).json().token;
    expect(await server.on('globex', session).call(getMe, {})).toMatchObject({ id: admin.id });
    expect(await visitor.refused(switchTenant, { body })).toMatchObject({ code: 'invalid-token' });
  });

  it('is refused to anybody else as if the password were wrong [AUTH-121 AUTH-122]', async () => {
    const ambassador = await server.addPerson(globex, { passwordHash });
    for (const body of [
      credentials(ambassador.email),
      credentials('nobody@example.test'),
      { ...credentials(ambassador.email), tenantId: 'nowhere' },
      { ...credentials(ambassador.email), tenantId: 'Not an id' },
    ]) {
      expect(await server.on('acme').refused(login, { body })).toMatchObject({
        status: 400,
        message: 'Unknown email or password',
      });
    }
  });
});
