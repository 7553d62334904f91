import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/people/own-email-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const password = 'correct horse battery';
const day = 86_400_000;
let server: TestServer;
let acme: TenantId;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

const addPerson = () => server.addPerson(acme, { passwordHash, firstName: 'Ada' });
let counted = 0;
const newEmail = () => `new-${counted++}@example.test`;

const mailsTo = (address: string) =>
  server.database.inTenant(acme, async (db) => {
    const rows = await db.selectFrom('outbox').select('payload').orderBy('createdAt').execute();
    return rows
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes(`"address":"${address}"`));
  });

const ask = (person: Person, email: string, more = {}) =>
  server.as(person).send(requestEmailChange, { body: { email, password, ...more } });

/** Asks for a change and answers the token of the link in the mail. */
async function tokenFor(person: Person, email: string): Promise<string> {
  expect((await ask(person, email)).statusCode).toBe(204);
  const mails = await mailsTo(email);
  const { url } = Object(mails.at(-1));
  return new URL(url).searchParams.get('token') ?? '';
}

const confirm = (token: string) => server.on('acme').send(confirmEmailChange, { body: { token } });

const emailOf = async (person: Person) => (await server.as(person).call(getMe, {})).email;

describe('another email of one’s own account', () => {
  it('is asked for with the password, and changes nothing before its link is opened', async () => {
    const person = await addPerson();
    const email = newEmail();
    const token = await tokenFor(person, email);
    expect(await emailOf(person)).toBe(person.email);
    expect(await mailsTo(email)).toEqual([
      {
        template: 'email-confirmation',
        to: { name: 'Ada', address: email },
        url: expect.stringMatching(/^https?:\/\/acme\.[^/]+\/confirm-email\?token=/),
        validHours: 24,
      },
    ]);
    expect(await mailsTo(person.email)).toEqual([]);

    expect((await confirm(token)).json()).toEqual({ email });
    expect(await emailOf(person)).toBe(email);
    const visitor = server.on('acme');
    expect(await visitor.call(login, { body: { email, password } })).toHaveProperty('token');
    const former = { email: person.email, password };
    expect(await visitor.refused(login, { body: former })).toMatchObject({
      code: 'invalid-credentials',
    });
  });

  it('is told to the former one, which does not learn the new one, and stands in the audit log', async () => {
    const person = await addPerson();
    const email = newEmail();
    await confirm(await tokenFor(person, email));
    const told = await mailsTo(person.email);
    expect(told).toEqual([expect.objectContaining({ template: 'email-changed' })]);
    expect(JSON.stringify(told)).not.toContain(email);
    const entries = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('auditEntries')
        .select(['action', 'actor', 'subject'])
        .where('subject', 'like', `%${email}`)
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'email-changed', actor: person.email, subject: `${person.email} → ${email}` },
    ]);
  });

  it('needs the present password', async () => {
    const person = await addPerson();
    for (const wrong of ['wrong', '']) {
      expect((await ask(person, newEmail(), { password: wrong })).json()).toMatchObject({
        fields: { password: expect.any(String) },
      });
    }
  });

  it('cannot be one that somebody of the tenant has, then or by the time it is confirmed', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    expect((await ask(person, other.email)).json()).toMatchObject({
      code: 'email-in-use',
      fields: { email: 'Email is already in use' },
    });
    expect((await ask(person, person.email)).json()).toMatchObject({
      fields: { email: 'This is your email already' },
    });
    const email = newEmail();
    const token = await tokenFor(person, email);
    await confirm(await tokenFor(other, email));
    expect((await confirm(token)).json()).toMatchObject({ code: 'email-in-use' });
    expect(await emailOf(person)).toBe(person.email);
  });

  it('tells nobody of a whole list of emails which are in use', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    for (let count = 0; count < 5; count += 1)
      expect((await ask(person, other.email)).json()).toMatchObject({ code: 'email-in-use' });
    expect((await ask(person, other.email)).json()).toMatchObject({ code: 'too-many-requests' });
  });

  it('is free where only another tenant has it', async () => {
    const globex = await server.addTenant('globex');
    const elsewhere = await server.addPerson(globex);
    expect((await ask(await addPerson(), elsewhere.email)).statusCode).toBe(204);
  });
});

describe('an email that waits for its link', () => {
  const waitingFor = async (person: Person) =>
    (await server.as(person).call(getEmailChange, {})).email;
  const resend = (person: Person) => server.as(person).send(resendEmailChange, {});

  it('is told to its owner alone, until the link is opened or its day is over [AUTH-201]', async () => {
    const start = server.now;
    const [person, other] = [await addPerson(), await addPerson()];
    expect(await waitingFor(person)).toBeNull();
    await tokenFor(person, newEmail());
    const email = newEmail();
    const token = await tokenFor(person, email);
    expect(await waitingFor(person)).toBe(email);
    expect(await waitingFor(other)).toBeNull();
    server.now = new Date(start.getTime() + day);
    expect(await waitingFor(person)).toBeNull();
    server.now = start;
    await confirm(token);
    expect(await waitingFor(person)).toBeNull();
  });

  it('is sent another link without the password, and the earlier one works no more [AUTH-202]', async () => {
    const person = await addPerson();
    const email = newEmail();
    const earlier = await tokenFor(person, email);
    expect((await resend(person)).statusCode).toBe(204);
    const { url } = Object((await mailsTo(email)).at(-1));
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(token).not.toBe(earlier);
    expect((await confirm(earlier)).json()).toMatchObject({ code: 'invalid-token' });
    expect((await confirm(token)).json()).toEqual({ email });
  });

  it('is sent nothing where none waits, or once somebody else has it, and no more often than the first link [AUTH-202]', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    expect((await resend(person)).json()).toMatchObject({ code: 'not-found' });
    const email = newEmail();
    await tokenFor(person, email);
    await confirm(await tokenFor(other, email));
    expect((await resend(person)).json()).toMatchObject({ code: 'email-in-use' });
    expect(await mailsTo(email)).toHaveLength(2);
    await resend(person);
    await resend(person);
    expect((await resend(person)).statusCode).toBe(429);
  });

  it('is given up, by its owner, and its link works no more [AUTH-203]', async () => {
    const [person, other] = [await addPerson(), await addPerson()];
    const tokens = [await tokenFor(person, newEmail()), await tokenFor(other, newEmail())];
    await server.as(person).call(cancelEmailChange, {});
    expect(await waitingFor(person)).toBeNull();
    expect((await confirm(tokens[0] ?? '')).json()).toMatchObject({ code: 'invalid-token' });
    expect((await confirm(tokens[1] ?? '')).statusCode).toBe(200);
  });
});

describe('the link of the mail', () => {
  const usable = { code: 'invalid-token' };

  it('works once, of many who press at once', async () => {
    const token = await tokenFor(await addPerson(), newEmail());
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('works for a day', async () => {
    const start = server.now;
    const [early, late] = [await addPerson(), await addPerson()];
    const tokens = [await tokenFor(early, newEmail()), await tokenFor(late, newEmail())];
    server.now = new Date(start.getTime() + day - 1);
    expect((await confirm(tokens[0] ?? '')).statusCode).toBe(200);
    server.now = new Date(start.getTime() + day);
    expect((await confirm(tokens[1] ?? '')).json()).toMatchObject(usable);
    server.now = start;
  });

  it('is the last one that was asked for', async () => {
    const person = await addPerson();
    const [first, last] = [newEmail(), newEmail()];
    const old = await tokenFor(person, first);
    const token = await tokenFor(person, last);
    expect((await confirm(old)).json()).toMatchObject(usable);
    expect((await confirm(token)).json()).toEqual({ email: last });
  });

  it('works no more once an administrator has changed the email, or the account is deactivated', async () => {
    const admin = await server.addPerson(acme, { roles: ['admin'] });
    const [changed, gone] = [await addPerson(), await addPerson()];
    const tokens = [await tokenFor(changed, newEmail()), await tokenFor(gone, newEmail())];
    const { slug } = await server.as(changed).call(getMe, {});
    const body = { email: newEmail() };
    await server.as(admin).call(updatePerson, { params: { id: slug }, body });
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    for (const token of tokens) expect((await confirm(token)).json()).toMatchObject(usable);
    expect(await emailOf(changed)).toBe(body.email);
  });

  it('is sent five times in a quarter of an hour, and then again', async () => {
    const start = server.now;
    const person = await addPerson();
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(person, newEmail())).statusCode).toBe(204);
    }
    expect((await ask(person, newEmail())).statusCode).toBe(429);
    server.now = new Date(start.getTime() + 15 * 60_000 + 1);
    expect((await ask(person, newEmail())).statusCode).toBe(204);
    server.now = start;
  });
});
