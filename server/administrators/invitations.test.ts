import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelInvitation,
  inviteAdministrator,
  listAdministrators,
  resendInvitation,
} from '#contract/administrators/endpoints.ts';
import { register } from '#contract/auth/endpoints.ts';
import { deactivateUser } from '#contract/people/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { later, lifetimes } from '#server/auth/lifetimes.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: Person;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  counter += 1;
  tenantId = await server.addTenant(`brand-${counter}`);
  admin = await server.addPerson(tenantId, { roles: ['admin'] });
});

const ines = { firstName: 'Ines', lastName: 'Invited', email: 'ines@example.test' };
const invite = (body = ines) => server.as(admin).call(inviteAdministrator, { body });

async function mails() {
  await server.jobs?.drain();
  return server.database.inTenant(tenantId, (db) =>
    db.selectFrom('mailbox').selectAll().orderBy('createdAt').execute(),
  );
}

async function acceptance(mail: { textBody: string } | undefined) {
  const url = new URL(/https?:[^\s>]+/.exec(mail?.textBody ?? '')?.[0] ?? '');
  const password = 'correct horse battery';
  const { email, inviteToken } = Object.fromEntries(url.searchParams);
  const { firstName, lastName } = ines;
  return {
    url,
    body: { email, inviteToken, password, confirmPassword: password, firstName, lastName },
  };
}

const accept = async (mail: { textBody: string } | undefined) =>
  server.on(tenantId).send(register, await acceptance(mail));

describe('inviting an administrator', () => {
  it('answers the invitation, which then stands in the list [ADM-17 ADM-18 ADM-21 ADM-57]', async () => {
    const answer = await server.as(admin).send(inviteAdministrator, { body: ines });
    expect(answer.statusCode).toBe(201);
    const invited = answer.json();
    expect(invited).toEqual({
      ...ines,
      id: expect.any(String),
      roles: ['admin'],
      invitePending: true,
      inviteExpired: false,
      deleted: false,
      invitedAt: server.now.toISOString(),
      deletedAt: null,
      lastLoginAt: null,
      hasSecondFactor: false,
    });
    const { results } = await server.as(admin).call(listAdministrators, { query: {} });
    expect(results[1]).toEqual(invited);
  });

  it('sends the person a link of the tenant itself, by which they become an administrator [ADM-27 ADM-28]', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: inviteAdministrator.path,
      headers: {
        host: `${tenantId}.banyan.localhost`,
        authorization: `Bearer ${admin.token}`,
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.test',
      },
      payload: ines,
    });
    expect(answer.statusCode).toBe(201);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('Ines <ines@example.test>');
    const { url } = await acceptance(mail);
    expect(url.origin).toBe(`http://${tenantId}.banyan.localhost:4000`);
    expect(url.pathname).toBe('/register');
    expect((await accept(mail)).statusCode).toBe(200);
  });

  it('asks for both names and a valid email [ADM-37 ADM-38 ADM-39 ADM-43]', async () => {
    const body = { firstName: '', lastName: ' ', email: 'nobody@' };
    expect(await server.as(admin).refused(inviteAdministrator, { body })).toMatchObject({
      status: 400,
      fields: {
        firstName: 'Please enter a first name',
        lastName: 'Please enter a last name',
        email: 'Please enter a valid email address',
      },
    });
  });

  it('refuses who has been invited, in whatever form the email is written [ADM-44 AUTH-116]', async () => {
    await invite();
    const again = { ...ines, email: ' INES@Example.test' };
    expect(await server.as(admin).refused(inviteAdministrator, { body: again })).toMatchObject({
      code: 'already-invited',
      message: 'This person has already been invited',
      fields: { email: 'This person has already been invited' },
    });
  });

  it('refuses who is an administrator and says when a deleted one can be restored [ADM-44]', async () => {
    const other = await server.addPerson(tenantId, { roles: ['admin'] });
    const body = { ...ines, email: other.email };
    expect(await server.as(admin).refused(inviteAdministrator, { body })).toMatchObject({
      code: 'already-administrator',
      message: 'This person is already an administrator',
    });
    await server.as(admin).call(deactivateUser, {
      params: { id: other.id },
      body: { personalInfoDeleteReason: 'other' },
    });
    expect(await server.as(admin).refused(inviteAdministrator, { body })).toMatchObject({
      code: 'already-administrator',
      message: expect.stringContaining('restore'),
    });
  });

  it('invites once when 20 ask at the same moment [ADM-44]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.as(admin).send(inviteAdministrator, { body: ines })),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'already-invited')).toHaveLength(19);
    expect(await mails()).toHaveLength(1);
  });

  it('never leaves an open invitation to somebody who is accepting one at the same moment', async () => {
    await invite();
    const { body } = await acceptance((await mails())[0]);
    await Promise.all([
      server.on(tenantId).send(register, { body }),
      ...Array.from({ length: 10 }, () =>
        server.as(admin).send(inviteAdministrator, { body: ines }),
      ),
    ]);
    const query = { search: ines.email };
    const { results } = await server.as(admin).call(listAdministrators, { query });
    expect(results.map(({ invitePending }) => invitePending)).toEqual([false]);
  });

  it('belongs to one tenant: the same email can be invited by another [AUTH-116]', async () => {
    await invite();
    const elsewhere = await server.addTenant(`other-${counter}`);
    const colleague = await server.addPerson(elsewhere, { roles: ['admin'] });
    const answer = await server.as(colleague).send(inviteAdministrator, { body: ines });
    expect(answer.statusCode).toBe(201);
  });

  it('needs the role admin, as cancelling and resending do [ADM-47 ADM-50]', async () => {
    const { id } = await invite();
    const ambassador = await server.addPerson(tenantId);
    const support = await server.addPerson(tenantId, { roles: ['support'] });
    for (const person of [ambassador, support]) {
      const caller = server.as(person);
      const answers = [
        await caller.send(inviteAdministrator, { body: { ...ines, email: 'other@example.test' } }),
        await caller.send(resendInvitation, { body: { email: ines.email } }),
        await caller.send(cancelInvitation, { params: { id } }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
    const { results } = await server.as(admin).call(listAdministrators, { query: {} });
    expect(results.map(({ email }) => email)).toEqual([admin.email, ines.email]);
  });
});

describe('an open invitation', () => {
  it('is resent with a new token that alone is valid, for 30 days anew [ADM-23 ADM-29 ADM-59]', async () => {
    const start = server.now;
    await invite();
    const [first] = await mails();
    server.now = later(start, lifetimes.invitation - 1000);
    admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const answer = await server.as(admin).send(resendInvitation, { body: { email: ines.email } });
    expect(answer.statusCode).toBe(204);

    server.now = later(start, lifetimes.invitation * 1.5);
    const [, second] = await mails();
    expect((await accept(first)).json()).toMatchObject({ code: 'invitation-invalid' });
    expect((await accept(second)).statusCode).toBe(200);
    server.now = start;
  });

  it('is resent at once, and then every five minutes [ADM-78]', async () => {
    const start = server.now;
    await invite();
    const body = { email: ines.email };
    const resend = () => server.as(admin).send(resendInvitation, { body });
    server.now = later(start, 1);
    expect((await resend()).statusCode).toBe(204);
    server.now = later(start, 5 * 60_000);
    expect((await resend()).json()).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringContaining('less than 5 minutes ago'),
    });
    server.now = later(start, 5 * 60_000 + 1);
    expect((await resend()).statusCode).toBe(204);
    expect((await resend()).statusCode).toBe(429);
    expect(await mails()).toHaveLength(3);
    server.now = start;
  });

  it('stays in the list once expired and can be resent [ADM-31]', async () => {
    const start = server.now;
    await invite();
    server.now = later(start, lifetimes.invitation);
    admin = await server.addPerson(tenantId, { roles: ['admin'] });
    const query = { search: ines.email };
    const expired = await server.as(admin).call(listAdministrators, { query });
    expect(expired.results).toMatchObject([{ invitePending: true, inviteExpired: true }]);

    await server.as(admin).call(resendInvitation, { body: { email: ines.email } });
    const renewed = await server.as(admin).call(listAdministrators, { query });
    expect(renewed.results).toMatchObject([{ invitePending: true, inviteExpired: false }]);
    server.now = start;
  });

  it('is cancelled: gone from the list, its token invalid, the email free again [ADM-23 ADM-30 ADM-58 ADM-62]', async () => {
    const { id } = await invite();
    const [mail] = await mails();
    const answer = await server.as(admin).send(cancelInvitation, { params: { id } });
    expect(answer.statusCode).toBe(204);
    const { totalCount } = await server.as(admin).call(listAdministrators, { query: {} });
    expect(totalCount).toBe(1);
    expect((await accept(mail)).json()).toMatchObject({ code: 'invitation-invalid' });
    expect(await invite()).toMatchObject({ invitePending: true });
  });

  it('once closed can be neither cancelled nor resent [ADM-62]', async () => {
    const closed = { status: 404, message: 'This invitation is no longer open' };
    const { id } = await invite();
    await server.as(admin).call(cancelInvitation, { params: { id } });
    expect(await server.as(admin).refused(cancelInvitation, { params: { id } })).toMatchObject(
      closed,
    );
    const body = { email: ines.email };
    expect(await server.as(admin).refused(resendInvitation, { body })).toMatchObject(closed);
  });

  it('leaves in the audit log who did what with it', async () => {
    const { id } = await invite();
    await server.as(admin).call(resendInvitation, { body: { email: ines.email } });
    await server.as(admin).call(cancelInvitation, { params: { id } });
    // A call without effect is not recorded.
    await server.as(admin).refused(cancelInvitation, { params: { id } });
    const entries = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('auditEntries').select(['action', 'actor', 'subject']).execute(),
    );
    const by = { actor: admin.email, subject: ines.email };
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'administrator-invited', ...by },
        { action: 'invitation-resent', ...by },
        { action: 'invitation-cancelled', ...by },
      ]),
    );
  });

  it('cannot be touched from another tenant [TEN-96]', async () => {
    const { id } = await invite();
    const elsewhere = await server.addTenant(`stranger-${counter}`);
    const stranger = await server.addPerson(elsewhere, { roles: ['admin'] });
    const cancelled = await server.as(stranger).refused(cancelInvitation, { params: { id } });
    expect(cancelled.status).toBe(404);
    expect((await accept((await mails())[0])).statusCode).toBe(200);
  });
});
