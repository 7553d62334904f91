import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { register } from '#contract/auth/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { addApplicant } from '#server/applicants/testing/add-applicant.ts';
import { registerPerson } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { later, lifetimes } from './lifetimes.ts';
import { issueToken } from './one-time-tokens.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const password = 'correct horse battery';
let server: TestServer;
let acme: TenantId;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

async function invited(given: { email?: string; now?: Date } = {}) {
  counter += 1;
  const invitation = {
    email: given.email ?? `invited-${counter}@example.test`,
    firstName: 'Ines',
    lastName: 'Invited',
  };
  const sent = { invitedBy: null, now: given.now ?? server.now };
  const opened = await server.database.inTenant(acme, (db) => openInvitation(db, invitation, sent));
  return {
    ...invitation,
    password,
    confirmPassword: password,
    inviteToken: opened.token,
  };
}

const userByEmail = (email: string) =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  );

const invitationsOf = (email: string) =>
  server.database.inTenant(acme, (db) =>
    db.selectFrom('invitations').selectAll().where('email', '=', email).execute(),
  );

const refusedInvitation = {
  status: 400,
  code: 'invitation-invalid',
  message: 'This invitation has expired or is invalid',
};

describe('registering with an invitation', () => {
  it('makes an active administrator who is signed in at once, and ends the invitation [ADM-28 AUTH-70]', async () => {
    const body = await invited();
    const token = await registerPerson(server.on('acme'), body);
    const me = await server.on('acme', token).call(getMe, {});
    expect(me).toMatchObject({ email: body.email, roles: ['admin'], slug: 'ines-invited' });

    const query = { search: body.email };
    const { results } = await server.on('acme', token).call(listAdministrators, { query });
    expect(results).toMatchObject([{ id: me.id, invitePending: false, deleted: false }]);
    expect(await server.on('acme').refused(register, { body })).toMatchObject(refusedInvitation);
  });

  it('gives the second person of a name the next slug [AMB-64]', async () => {
    const body = { ...(await invited()), firstName: 'Twin', lastName: 'Peak' };
    const second = { ...(await invited()), firstName: 'Twin', lastName: 'Peak' };
    await server.on('acme').call(register, { body });
    await server.on('acme').call(register, { body: second });
    expect(await userByEmail(body.email)).toMatchObject({ slug: 'twin-peak' });
    expect(await userByEmail(second.email)).toMatchObject({ slug: 'twin-peak-2' });
  });

  it('succeeds once of 50 times at the same moment [ADM-27 AUTH-53]', async () => {
    const body = await invited();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.on('acme').send(register, { body })),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(
      new Set(['invitation-invalid']),
    );
  });

  it('is refused with an unknown token, for another email, and after 30 days [AUTH-77 AUTH-172 ADM-77]', async () => {
    const body = await invited();
    const unknown = { ...body, inviteToken: 'x'.repeat(43) };
    const foreign = { ...body, email: 'somebody.else@example.test' };
    const expired = await invited({ now: later(server.now, -lifetimes.invitation) });
    for (const attempt of [unknown, foreign, expired]) {
      const refused = await server.on('acme').refused(register, { body: attempt });
      expect(refused).toMatchObject(refusedInvitation);
    }
    const lastMoment = await invited({ now: later(server.now, 1 - lifetimes.invitation) });
    expect(await server.on('acme').call(register, { body: lastMoment })).toHaveProperty('token');
  });

  it('is refused at another tenant, where the invitation stays usable at its own [AUTH-53]', async () => {
    await server.addTenant('globex');
    const body = await invited();
    expect(await server.on('globex').refused(register, { body })).toMatchObject(refusedInvitation);
    expect(await server.on('acme').call(register, { body })).toHaveProperty('token');
  });

  it('is refused while the tenant is disabled [TEN-67]', async () => {
    const body = await invited();
    await server.setEnabled(acme, false);
    expect(await server.on('acme').refused(register, { body })).toMatchObject({
      status: 403,
      message: 'This account is disabled',
    });
    await server.setEnabled(acme, true);
  });

  it('keeps neither token nor password in the clear [AUTH-53 AUTH-55]', async () => {
    const body = await invited();
    await server.on('acme').call(register, { body });
    const stored = JSON.stringify([await userByEmail(body.email), await invitationsOf(body.email)]);
    expect(stored).not.toContain(body.inviteToken);
    expect(stored).not.toContain(password);
  });

  it('names each field that is wrong [AUTH-104 AUTH-105 AUTH-106 AUTH-110 AUTH-111 AUTH-112]', async () => {
    const body = { ...(await invited()), email: 'no email', password: 'short', firstName: ' ' };
    expect(await server.on('acme').refused(register, { body })).toMatchObject({
      status: 400,
      fields: {
        email: 'Please enter a valid email address',
        password: 'Password must have at least 8 characters',
        firstName: 'Please enter a first name',
      },
    });
    const different = { ...(await invited()), confirmPassword: 'something else' };
    expect(await server.on('acme').refused(register, { body: different })).toMatchObject({
      fields: { confirmPassword: 'Passwords do not match' },
    });
  });

  it('lets somebody new go on who has got the form wrong again and again', async () => {
    const body = await invited();
    const nameless = { ...body, firstName: '', lastName: '' };
    for (let time = 0; time < 11; time += 1) {
      expect(await server.on('acme').refused(register, { body: nameless })).toMatchObject({
        fields: { firstName: 'Please enter a first name', lastName: 'Please enter a last name' },
      });
    }
    expect(await server.on('acme').call(register, { body })).toHaveProperty('token');
  });

  it('takes no role, id or slug from the body [AUTH-74]', async () => {
    const body = await invited();
    const smuggled = {
      ...body,
      roles: ['support', 'tenant-admin'],
      slug: 'mine',
      isTestUser: true,
    };
    expect((await server.on('acme').send(register, { body: smuggled })).statusCode).toBe(200);
    expect(await userByEmail(body.email)).toMatchObject({
      roles: ['admin'],
      slug: expect.stringMatching(/^ines-invited/),
      isTestUser: false,
    });
  });
});

describe('an ambassador who is invited', () => {
  it('proves the account with its password and gets the role in addition [ADM-35]', async () => {
    const person = await server.addPerson(acme, {
      firstName: 'Own',
      passwordHash: await hashPassword(password),
    });
    const body = await invited({ email: person.email });
    const token = await registerPerson(server.on('acme'), body);
    const me = await server.on('acme', token).call(getMe, {});
    expect(me).toMatchObject({ id: person.id, firstName: 'Own', roles: ['admin'] });
    // Who has a role is no ambassador any more (AUTH-125).
    const query = { search: person.email };
    const own = server.on('acme', token);
    expect((await own.call(listAmbassadors, { query })).results).toEqual([]);
    expect((await own.call(listAdministrators, { query })).results).toMatchObject([
      { id: person.id, roles: ['admin'], deleted: false },
    ]);
  });

  it('is refused with another password, and the invitation stays open [ADM-35]', async () => {
    const person = await server.addPerson(acme, { passwordHash: await hashPassword(password) });
    const body = await invited({ email: person.email });
    const wrong = { ...body, password: 'my new password', confirmPassword: 'my new password' };
    expect(await server.on('acme').refused(register, { body: wrong })).toMatchObject({
      code: 'wrong-password',
      fields: { password: 'You already have an account here. Please enter its password' },
    });
    expect(await userByEmail(person.email)).toMatchObject({ roles: [] });
    expect(await server.on('acme').call(register, { body })).toHaveProperty('token');
  });

  it('who has no password yet gets the one that was chosen', async () => {
    const person = await server.addPerson(acme);
    const body = await invited({ email: person.email });
    await server.on('acme').call(register, { body });
    const stored = (await userByEmail(person.email))?.passwordHash;
    expect(await verifyPassword(stored, password)).toBe(true);
  });

  it('cannot be guessed at without end', async () => {
    const person = await server.addPerson(acme, { passwordHash: await hashPassword(password) });
    const body = await invited({ email: person.email });
    const wrong = { ...body, password: 'guess number 1', confirmPassword: 'guess number 1' };
    for (let guess = 0; guess < 10; guess += 1) {
      await server.on('acme').refused(register, { body: wrong });
    }
    expect(await server.on('acme').refused(register, { body })).toMatchObject({ status: 429 });
  });
});

describe('registering without an invitation', () => {
  const body = (email: string, change: object = {}) => ({
    email,
    password,
    confirmPassword: password,
    firstName: 'Amal',
    lastName: 'Newcomer',
    ...change,
  });

  it('makes an ambassador and signs in at once, where the tenant is open to everybody [AUTH-70 AUTH-74 AUTH-75 AUTH-139]', async () => {
    const given = { ...body('amal@example.test'), tenantId: 'acme' };
    const token = await registerPerson(server.on('acme'), given);
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({
      email: 'amal@example.test',
      firstName: 'Amal',
      roles: [],
    });
  });

  it('takes no password that many people use', async () => {
    const common = { password: 'iloveyou', confirmPassword: 'iloveyou' };
    const refusal = {
      status: 400,
      fields: { password: 'Many people use this password. Please choose another one' },
    };
    const given = { ...body('common@example.test'), ...common };
    expect(await server.on('acme').refused(register, { body: given })).toMatchObject(refusal);
    const invitation = { ...(await invited()), ...common };
    expect(await server.on('acme').refused(register, { body: invitation })).toMatchObject(refusal);
    expect(
      await server
        .on('acme')
        .call(register, { body: { ...invitation, password, confirmPassword: password } }),
    ).toHaveProperty('token');
  });

  it('needs a name that is nowhere else to be found [AUTH-106]', async () => {
    const nameless = body('nameless@example.test', { firstName: '', lastName: ' ' });
    expect(await server.on('acme').refused(register, { body: nameless })).toMatchObject({
      status: 400,
      fields: { lastName: 'Please enter a last name' },
    });
    const empty = body('nameless@example.test', { firstName: '', lastName: '' });
    expect(await server.on('acme').refused(register, { body: empty })).toMatchObject({
      fields: { firstName: 'Please enter a first name', lastName: 'Please enter a last name' },
    });
  });

  it('is refused for an email that is in use, in any spelling, and of many at once one gets it [AUTH-110 AUTH-116]', async () => {
    await server.on('acme').call(register, { body: body('taken@example.test') });
    expect(
      await server.on('acme').refused(register, { body: body(' TAKEN@Example.test') }),
    ).toMatchObject({ status: 400, fields: { email: 'Email is already in use' } });
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.on('acme').send(register, { body: body('race@example.test') }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  describe('for emails that are in use', () => {
    const registerFrom = (remoteAddress: string, email: string) =>
      server.on('acme').send({
        method: register.method,
        url: register.path,
        remoteAddress,
        payload: body(email),
      });

    it('tells 30 times in 15 minutes, and nothing more to that address alone [AUTH-183]', async () => {
      await registerFrom('10.0.0.9', 'known@example.test');
      const refused = await Promise.all(
        Array.from({ length: 30 }, () => registerFrom('10.0.0.1', 'known@example.test')),
      );
      expect(new Set(refused.map((answer) => answer.json().code))).toEqual(
        new Set(['email-in-use']),
      );
      const late = await registerFrom('10.0.0.1', 'another@example.test');
      expect([late.statusCode, late.json().message]).toEqual([
        429,
        'Too many attempts. Please try again in 15 minutes',
      ]);
      expect((await registerFrom('10.0.0.2', 'elsewhere@example.test')).statusCode).toBe(200);
      server.now = later(server.now, lifetimes.attemptWindow);
      expect((await registerFrom('10.0.0.1', 'another@example.test')).statusCode).toBe(200);
    });

    it('is not worn out by those who get an account [AUTH-183]', async () => {
      for (let person = 0; person < 31; person += 1) {
        const answer = await registerFrom('10.0.0.3', `colleague-${person}@example.test`);
        expect(answer.statusCode).toBe(200);
      }
    });
  });

  it('is not open where the tenant requires approval [AUTH-75 AUTH-173]', async () => {
    await server.addTenant('closed', { data: { requireRegistrationApproval: true } });
    expect(
      await server.on('closed').refused(register, { body: body('amal@example.test') }),
    ).toMatchObject({
      status: 400,
      code: 'application-required',
      message: 'Please apply first. You can register once your application has been approved',
    });
  });

  it('takes names left empty from the invitation, where the tenant requires approval [AUTH-76 AUTH-107 SET-34]', async () => {
    const approving = await server.addTenant('approving', {
      data: { requireRegistrationApproval: true },
    });
    const invitation = { email: 'ines@example.test', firstName: 'Ines', lastName: 'Invited' };
    const { token: inviteToken } = await server.database.inTenant(approving, (db) =>
      openInvitation(db, invitation, { invitedBy: null, now: server.now }),
    );
    const nameless = body(invitation.email, { firstName: '', lastName: '', inviteToken });
    const token = await registerPerson(server.on('approving'), nameless);
    expect(await server.on('approving', token).call(getMe, {})).toMatchObject({
      firstName: 'Ines',
      lastName: 'Invited',
      roles: ['admin'],
    });
  });

  it('says that an application is needed before anything that is wrong with the form', async () => {
    await server.addTenant('applying', { data: { requireRegistrationApproval: true } });
    const common = { password: 'iloveyou', confirmPassword: 'iloveyou' };
    const given = body('amal@example.test', { ...common, firstName: '', lastName: '' });
    expect(await server.on('applying').refused(register, { body: given })).toMatchObject({
      code: 'application-required',
    });
  });

  it('with the link of an approval takes names left empty from the application, once, and stands in the audit log', async () => {
    const email = 'approved@example.test';
    const tenant = await server.addTenant('approved', {
      data: { requireRegistrationApproval: true },
    });
    const columns = { approved: true, firstName: 'Ines', lastName: 'Approved' };
    await addApplicant(server, tenant, { email, columns });
    const inviteToken = await server.database.inTenant(tenant, (db) =>
      issueToken(db, { kind: 'registration', email }, server.now),
    );
    const given = body(email, { firstName: '', lastName: '', inviteToken });
    const token = await registerPerson(server.on('approved'), given);
    const me = await server.on('approved', token).call(getMe, {});
    expect(me).toMatchObject({ firstName: 'Ines', lastName: 'Approved', roles: [] });
    expect(await server.on('approved').refused(register, { body: given })).toMatchObject(
      refusedInvitation,
    );
    const admin = server.as(await server.addPerson(tenant, { roles: ['admin'] }));
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results).toContainEqual(expect.objectContaining({ action: 'registered', actor: email }));
  });

  it('is refused at another tenant than the page’s own and while the tenant is disabled [TEN-64]', async () => {
    const foreign = body('amal2@example.test', { tenantId: 'globex' });
    expect(await server.on('acme').refused(register, { body: foreign })).toMatchObject({
      status: 403,
    });
    await server.setEnabled(acme, false);
    const given = { body: body('amal3@example.test') };
    expect(await server.on('acme').refused(register, given)).toMatchObject({ status: 403 });
    await server.setEnabled(acme, true);
  });
});
