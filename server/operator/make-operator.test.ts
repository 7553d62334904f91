import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { resetPassword } from '#contract/auth/password-endpoints.ts';
import { loginWithToken, requestAccess } from '#contract/auth/tenant-switch-endpoints.ts';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { makeOperator, OperatorError } from './make-operator.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { BANYAN_PUBLIC_PORT: '4000' } });
});
afterAll(() => server.close());

const make = (email: string, isSupport?: boolean) =>
  makeOperator(
    { config: server.config, database: server.database, now: server.now },
    email,
    isSupport,
  );

const choose = (passwordUrl: string, password: string) => {
  const { host, pathname, searchParams } = new URL(passwordUrl);
  expect([host, pathname]).toEqual(['operator.banyan.localhost:4000', '/reset-password']);
  const { email, token } = Object.fromEntries(searchParams);
  const body = { email: email ?? '', token: token ?? '', password, confirmPassword: password };
  return server.on('operator').send(resetPassword, { body });
};

/** The roles of somebody on the operators' subdomain and in a tenant that they enter from there. */
async function rolesOf(credentials: { email: string; password: string }) {
  const operator = server.on('operator', await signIn(server.on('operator'), credentials));
  const { roles } = await operator.call(getMe, {});
  const host = 'acme.banyan.localhost:4000';
  const started = await server.app.inject({
    ...{ url: '/login-with-token/start?from=operator', headers: { host } },
  });
  const [cookie = { name: '', value: '' }] = started.cookies;
  const state = createHash('sha256').update(cookie.value).digest('base64url');
  const { token } = await operator.call(requestAccess, { body: { tenantId: 'acme', state } });
  const entered = await server.app.inject({
    ...{ method: 'POST', url: loginWithToken.path, headers: { host }, payload: { token } },
    cookies: { [cookie.name]: cookie.value },
  });
  const inside = await server.on('acme', entered.json().token).call(getMe, {});
  return [roles, inside.roles];
}

describe('making an operator', () => {
  it('lets the first one of an empty installation choose a password and sign in', async () => {
    const { passwordUrl, signInUrl, validUntil } = await make('ada@example.com');
    expect(validUntil.getTime() - server.now.getTime()).toBe(60 * 60_000);
    expect(signInUrl).toBe('http://operator.banyan.localhost:4000/login');
    expect((await choose(passwordUrl, 'correct horse battery')).statusCode).toBe(204);
    const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
    const token = await signIn(server.on('operator'), credentials);
    const { results } = await server.on('operator', token).call(listTenants, { query: {} });
    expect(results.map(({ tenantId }) => tenantId)).toEqual(['operator']);
    const account = await server.on('operator', token).call(getMe, {});
    expect(account).toMatchObject({ firstName: 'Operator', lastName: '' });
  });

  it('may be repeated: the new link works, that of before does not, and the password stays', async () => {
    const credentials = { email: 'grace@example.com', password: 'battery staple' };
    const first = await make(credentials.email);
    const second = await make(credentials.email);
    expect((await choose(first.passwordUrl, 'too late now')).json()).toMatchObject({
      code: 'invalid-token',
    });
    expect((await choose(second.passwordUrl, credentials.password)).statusCode).toBe(204);
    expect((await choose(second.passwordUrl, 'used already')).statusCode).toBe(400);
    await make(credentials.email);
    expect(await signIn(server.on('operator'), credentials)).toEqual(expect.any(String));
  });

  it('refuses the email of somebody who is not an operator, or no longer', async () => {
    const operators = server.config.operatorTenantId;
    await make('first@example.com');
    await server.addPerson(operators, { email: 'guest@example.com', roles: ['admin'] });
    await expect(make('guest@example.com')).rejects.toThrow(OperatorError);
    await make('gone@example.com');
    await server.database.inTenant(operators, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: server.now })
        .where('email', '=', 'gone@example.com')
        .execute(),
    );
    await expect(make('gone@example.com')).rejects.toThrow(/Choose another email address/);
  });

  it('gives and takes the role support where that is asked for, and leaves it otherwise [AUTH-190]', async () => {
    await server.addTenant('acme');
    const credentials = { email: 'sue@example.com', password: 'correct horse battery' };
    const withSupport = [
      ['support', 'tenant-admin'],
      ['admin', 'support'],
    ];
    const without = [['tenant-admin'], ['admin']];
    const { passwordUrl } = await make(credentials.email);
    await choose(passwordUrl, credentials.password);
    for (const [wish, roles] of [
      [undefined, without],
      [true, withSupport],
      [true, withSupport],
      [undefined, withSupport],
      [false, without],
      [undefined, without],
    ] as const) {
      const { isSupport } = await make(credentials.email, wish);
      expect([isSupport, await rolesOf(credentials)]).toEqual([roles === withSupport, roles]);
    }
    const reader = await server.addPerson(server.config.operatorTenantId, { roles: ['admin'] });
    const { results } = await server
      .as(reader)
      .call(listAuditEntries, { query: { pageSize: '100' } });
    const changes = results.filter(
      ({ subject, details }) => subject === credentials.email && details,
    );
    expect(changes.map(({ action, details }) => [action, ...(details?.changes ?? [])])).toEqual([
      ['person-changed', { what: 'Role', before: 'support', after: null }],
      ['person-changed', { what: 'Role', before: null, after: 'support' }],
    ]);
  });

  it('makes somebody new an operator with the role support at once', async () => {
    expect(await make('both@example.com', true)).toMatchObject({ isSupport: true });
  });

  it('stands in the audit log of the operators', async () => {
    await make('audited@example.com');
    const admin = await server.addPerson(server.config.operatorTenantId, { roles: ['admin'] });
    const { results } = await server.as(admin).call(listAuditEntries, { query: {} });
    expect(results).toContainEqual(
      expect.objectContaining({
        action: 'password-reset-requested',
        subject: 'audited@example.com',
        actor: null,
        clientAddress: 'this server',
      }),
    );
  });
});
