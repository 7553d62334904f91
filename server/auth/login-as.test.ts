import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { SessionClaims } from '#contract/auth/session.ts';
import type { Role } from '#contract/http/access.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let support: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  support = await server.addPerson(acme, { roles: ['support'] });
});
afterAll(() => server.close());

const minute = 60_000;
const claimsOf = (token: string) =>
  SessionClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

async function linkTo({ email }: Person): Promise<{ email: string; token: string }> {
  const { token } = await server.as(support).call(requestLoginAs, { body: { email } });
  return { email, token };
}

const auditOf = (subject: string) =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('auditEntries').selectAll().where('subject', '=', subject).execute(),
  );

describe('logging in as somebody else', () => {
  it('opens a session with the roles of that user and the email of who acts [BILL-69 BILL-107 AUTH-49 AUTH-97 AUTH-100 AUTH-149..151]', async () => {
    const admin = await server.addPerson(acme, { roles: ['admin'] });
    const link = await linkTo(admin);
    expect([requestLoginAs.path, loginAs.path]).toEqual([
      '/auth/request-login-as',
      '/auth/login-as',
    ]);
    const body = { ...link, tenantId: 'acme' };
    const { token } = await server.on('acme').call(loginAs, { body });
    expect(claimsOf(token)).toMatchObject({
      sub: admin.id,
      email: admin.email,
      roles: ['admin'],
      actor: support.email,
    });
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({
      email: admin.email,
      actor: support.email,
    });
  });

  it('answers support a token that is no session [AUTH-148 AUTH-151]', async () => {
    const { token } = await linkTo(await server.addPerson(acme));
    expect(await server.on('acme', token).refused(getMe, {})).toMatchObject({ status: 401 });
  });

  it('is recorded with who asked, for whom, and when it was used [AUTH-95]', async () => {
    const person = await server.addPerson(acme);
    await server.on('acme').call(loginAs, { body: await linkTo(person) });
    expect(await auditOf(person.email)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'login-link-requested', actor: support.email }),
        expect.objectContaining({ action: 'logged-in-as', actor: support.email, at: server.now }),
      ]),
    );
  });

  it('is for support alone, and never upwards [BILL-83 AUTH-102 AUTH-132]', async () => {
    const admin = await server.addPerson(acme, { roles: ['admin'] });
    const ask = (by: Person, { email }: Pick<Person, 'email'>) =>
      server.as(by).refused(requestLoginAs, { body: { email } });
    expect(await ask(admin, await server.addPerson(acme))).toMatchObject({ status: 403 });
    for (const roles of [['support'], ['support', 'admin'], ['tenant-admin']] as const) {
      const target = await server.addPerson(acme, { roles });
      expect(await ask(support, target)).toMatchObject({ status: 403 });
    }
  });

  it('knows no user of another tenant, deleted ones neither [BILL-127 AUTH-102 AUTH-152]', async () => {
    const elsewhere = await server.addPerson(globex);
    const gone = await server.addPerson(acme);
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    for (const email of [elsewhere.email, gone.email, 'nobody@example.test']) {
      expect(await server.as(support).refused(requestLoginAs, { body: { email } })).toMatchObject({
        status: 404,
        message: 'Unknown user',
      });
    }
  });

  it('works once, of 50 at the same time as well [BILL-69 AUTH-53 AUTH-101]', async () => {
    const link = await linkTo(await server.addPerson(acme));
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.app.inject({
          method: 'POST',
          url: loginAs.path,
          remoteAddress: `10.3.${index}.1`,
          headers: { host: 'acme.banyan.localhost' },
          payload: link,
        }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is refused with another email, at another tenant, and after 5 minutes [BILL-69 BILL-127 BILL-138 AUTH-99 AUTH-101 AUTH-171 AUTH-178]', async () => {
    const link = await linkTo(await server.addPerson(acme));
    const other = await server.addPerson(acme);
    const refusal = {
      status: 400,
      code: 'login-link-invalid',
      message: 'Login link has expired or is invalid',
    };
    const refused = (label: string, body: { email: string; token: string; tenantId?: string }) =>
      server.on(label).refused(loginAs, { body });
    expect(await refused('acme', { ...link, email: other.email })).toMatchObject(refusal);
    expect(await refused('globex', link)).toMatchObject(refusal);
    expect(await refused('acme', { ...link, tenantId: 'globex' })).toMatchObject(refusal);
    const { now } = server;
    server.now = new Date(now.getTime() + 5 * minute);
    expect(await refused('acme', link)).toMatchObject(refusal);
    server.now = new Date(now.getTime() + 5 * minute - 1);
    expect(await server.on('acme').call(loginAs, { body: link })).toHaveProperty('token');
    server.now = now;
  });

  it('refuses a link to somebody who has got a role since or is gone, and every link while the tenant is disabled', async () => {
    const setUser = (person: Person, set: { roles?: Role[]; deletedAt?: Date }) =>
      server.database.inTenant(acme, (db) =>
        db.updateTable('users').set(set).where('id', '=', person.id).execute(),
      );
    const refused = (body: { email: string; token: string }) =>
      server.on('acme').refused(loginAs, { body });
    const risen = await server.addPerson(acme);
    const ofRisen = await linkTo(risen);
    await setUser(risen, { roles: ['support'] });
    const gone = await server.addPerson(acme);
    const ofGone = await linkTo(gone);
    await setUser(gone, { deletedAt: server.now });
    for (const link of [ofRisen, ofGone])
      expect(await refused(link)).toMatchObject({ code: 'login-link-invalid' });

    const link = await linkTo(await server.addPerson(acme));
    await server.setEnabled(acme, false);
    expect(await refused(link)).toMatchObject({ code: 'login-link-invalid' });
    await server.setEnabled(acme, true);
    expect(await server.on('acme').call(loginAs, { body: link })).toHaveProperty('token');
  });

  it('changes neither password nor name of the account', async () => {
    const person = await server.addPerson(acme);
    const { token } = await server.on('acme').call(loginAs, { body: await linkTo(person) });
    const acting = server.on('acme', token);
    const body = {
      email: person.email,
      oldPassword: 'x',
      newPassword: 'long enough',
      confirmNewPassword: 'long enough',
    };
    expect(await acting.refused(changePassword, { body })).toMatchObject({ status: 403 });
    const name = { firstName: 'Other', lastName: 'Name' };
    expect(await acting.refused(updatePerson, { params: { id: self }, body: name })).toMatchObject({
      status: 403,
    });
  });
});
