import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import {
  forgotPassword,
  resetPassword,
  verifyPasswordResetToken,
} from '#contract/auth/password-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Person } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const oldPassword = 'correct horse battery';
const newPassword = 'another horse battery';
let server: TestServer;
let acme: TenantId;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  // Jobs live at the real time, and so do the tokens they make.
  Object.defineProperty(server, 'now', { get: () => now ?? new Date() });
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(oldPassword);
});
afterAll(() => server.close());

/** Where the clock of the calls stands still; undefined while it goes. */
let now: Date | undefined;
const minute = 60_000;

const mailsTo = async (email: string) => {
  await server.jobs?.drain();
  await server.jobs?.drain();
  return server.database.inTenant(acme, (db) =>
    db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', 'like', `%${email}%`)
      .orderBy('createdAt')
      .execute(),
  );
};

const addPerson = () => server.addPerson(acme, { passwordHash });

/** Asks for a reset and answers the link of its mail, as parameters. */
async function askForReset(person: Person): Promise<{ email: string; token: string }> {
  const before = (await mailsTo(person.email)).length;
  await server.on('acme').call(forgotPassword, { body: { email: person.email } });
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(before + 1);
  const [link = ''] = /http\S+reset-password[^\s>]+/.exec(mails.at(-1)?.textBody ?? '') ?? [];
  const { email, token } = Object.fromEntries(new URL(link).searchParams);
  return { email: email ?? '', token: token ?? '' };
}

const newPasswords = { password: newPassword, confirmPassword: newPassword };

describe('asking for a reset', () => {
  it('sends a mail in the name of the tenant with a link to the form [AUTH-84 AUTH-140]', async () => {
    const person = await addPerson();
    await server.on('acme').call(forgotPassword, {
      body: { email: ` ${person.email.toUpperCase()} `, tenantId: 'acme' },
    });
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ subject: 'Reset your password for acme' });
    expect(mail?.textBody).toContain(
      `http://acme.banyan.localhost:4000/reset-password?email=${encodeURIComponent(person.email)}&token=`,
    );
  });

  it('answers alike, byte for byte, whether or not there is an account [AUTH-85 AUTH-137]', async () => {
    const person = await addPerson();
    const send = (email: string) => server.on('acme').send(forgotPassword, { body: { email } });
    const [known, unknown] = await Promise.all([send(person.email), send('nobody@example.test')]);
    expect([known.statusCode, known.body]).toEqual([204, '']);
    expect([unknown.statusCode, unknown.body]).toEqual([204, '']);
    const headers = ({ date, 'x-request-id': id, ...others }: Record<string, unknown>) => others;
    expect(headers(unknown.headers)).toEqual(headers(known.headers));
    expect(await mailsTo('nobody@example.test')).toEqual([]);
  });

  it('is recorded for accounts alone', async () => {
    const person = await addPerson();
    for (const email of [person.email, 'a-strangers-choice@example.test']) {
      await server.on('acme').call(forgotPassword, { body: { email } });
    }
    await mailsTo(person.email);
    const recorded = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('auditEntries')
        .selectAll()
        .where('action', '=', 'password-reset-requested')
        .where('subject', 'in', [person.email, 'a-strangers-choice@example.test'])
        .execute(),
    );
    expect(recorded).toEqual([
      expect.objectContaining({ subject: person.email, clientAddress: '127.0.0.1' }),
    ]);
  });

  it('takes its link from the tenant, whatever the headers of the request say', async () => {
    const person = await addPerson();
    const forged: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.test' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-forwarded-port': '666' },
      { 'x-original-host': 'evil.test' },
      { 'x-host': 'evil.test' },
      { forwarded: 'host=evil.test;proto=https' },
      { origin: 'http://evil.test' },
      { referer: 'http://evil.test/' },
    ];
    for (const headers of forged) {
      await server.app.inject({
        method: 'POST',
        url: forgotPassword.path,
        remoteAddress: `10.1.0.${forged.indexOf(headers)}`,
        headers: { host: 'acme.banyan.localhost:4000', ...headers },
        payload: { email: person.email },
      });
    }
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(forged.length);
    for (const { textBody, htmlBody } of mails) {
      expect(textBody + htmlBody).not.toMatch(/evil|javascript|:666/);
    }
  });

  it('gives no token to a deactivated user or in a disabled tenant [AUTH-85 TEN-64]', async () => {
    const gone = await addPerson();
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute(),
    );
    await server.on('acme').call(forgotPassword, { body: { email: gone.email } });
    expect(await mailsTo(gone.email)).toEqual([]);

    const person = await addPerson();
    await server.setEnabled(acme, false);
    await server.on('acme').call(forgotPassword, { body: { email: person.email } });
    await mailsTo(person.email);
    await server.setEnabled(acme, true);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('is refused after 10 times from one address, and goes on from another [AUTH-154]', async () => {
    const person = await addPerson();
    const ask = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: forgotPassword.path,
        remoteAddress,
        headers: { host: 'acme.banyan.localhost' },
        payload: { email: person.email },
      });
    for (let time = 0; time < 10; time += 1) expect((await ask('10.0.0.1')).statusCode).toBe(204);
    expect((await ask('10.0.0.1')).statusCode).toBe(429);
    expect((await ask('10.0.0.2')).statusCode).toBe(204);
  });
});

describe('a reset', () => {
  it('begins with looking at the token, which leaves it usable [AUTH-78 AUTH-53 AUTH-141]', async () => {
    const claim = await askForReset(await addPerson());
    const visitor = server.on('acme');
    for (let time = 0; time < 3; time += 1) {
      await visitor.call(verifyPasswordResetToken, { body: { ...claim, tenantId: 'acme' } });
    }
    const send = await visitor.send(resetPassword, { body: { ...claim, ...newPasswords } });
    expect([send.statusCode, send.body]).toEqual([204, '']);
  });

  it('sets the password and ends every session, but signs nobody in [AUTH-68 AUTH-115 AUTH-136 AUTH-137 AUTH-142]', async () => {
    const person = await addPerson();
    const claim = await askForReset(person);
    const visitor = server.on('acme');
    await visitor.call(resetPassword, { body: { ...claim, ...newPasswords, tenantId: 'acme' } });
    expect(await server.as(person).refused(getMe, {})).toMatchObject({ status: 401 });
    const attempt = (password: string) => ({ body: { email: person.email, password } });
    expect(await visitor.refused(login, attempt(oldPassword))).toMatchObject({ status: 400 });
    expect(await visitor.call(login, attempt(newPassword))).toHaveProperty('token');
  });

  it('works once, of 50 at the same time as well [AUTH-53]', async () => {
    const claim = await askForReset(await addPerson());
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.app.inject({
          method: 'POST',
          url: resetPassword.path,
          remoteAddress: `10.2.${index}.1`,
          headers: { host: 'acme.banyan.localhost' },
          payload: { ...claim, ...newPasswords },
        }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(
      await server.on('acme').refused(resetPassword, { body: { ...claim, ...newPasswords } }),
    ).toMatchObject({ code: 'invalid-token' });
  });

  it('is refused with an unknown, foreign, expired or replaced token [AUTH-80 AUTH-83 AUTH-158]', async () => {
    const person = await addPerson();
    const other = await addPerson();
    await server.addTenant('globex');
    const replaced = await askForReset(person);
    const claim = await askForReset(person);
    const refusal = {
      status: 400,
      code: 'invalid-token',
      message: 'Token has expired or is invalid. Please log in',
    };
    const refused = (label: string, body: { email: string; token: string; tenantId?: string }) =>
      server.on(label).refused(verifyPasswordResetToken, { body });
    expect(await refused('acme', replaced)).toMatchObject(refusal);
    expect(await refused('acme', { ...claim, token: 'x' })).toMatchObject(refusal);
    expect(await refused('acme', { ...claim, email: other.email })).toMatchObject(refusal);
    expect(await refused('acme', { ...claim, tenantId: 'globex' })).toMatchObject(refusal);
    expect(await refused('globex', claim)).toMatchObject(refusal);
    await server.on('acme').call(verifyPasswordResetToken, { body: claim });
  });

  it('works for 60 minutes, and not longer', async () => {
    const person = await addPerson();
    const body = await askForReset(person);
    // The job that made the token has looked at the clock itself, so its own beginning counts.
    const { createdAt } = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('oneTimeTokens')
        .select('createdAt')
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow(),
    );
    now = new Date(createdAt.getTime() + 60 * minute - 1);
    await server.on('acme').call(verifyPasswordResetToken, { body });
    now = new Date(createdAt.getTime() + 60 * minute);
    expect(await server.on('acme').refused(verifyPasswordResetToken, { body })).toMatchObject({
      code: 'invalid-token',
    });
    expect(
      await server.on('acme').refused(resetPassword, { body: { ...body, ...newPasswords } }),
    ).toMatchObject({ code: 'invalid-token' });
    now = new Date(createdAt.getTime() + 60 * minute - 1);
    await server.on('acme').call(resetPassword, { body: { ...body, ...newPasswords } });
    now = undefined;
  });

  it('is refused while the tenant is disabled, and to who has been deactivated since [TEN-64]', async () => {
    const person = await addPerson();
    const claim = await askForReset(person);
    const refuses = async () => {
      for (const [endpoint, body] of [
        [verifyPasswordResetToken, claim],
        [resetPassword, { ...claim, ...newPasswords }],
      ] as const) {
        expect(await server.on('acme').refused(endpoint, { body })).toMatchObject({
          code: 'invalid-token',
        });
      }
    };
    await server.setEnabled(acme, false);
    await refuses();
    await server.setEnabled(acme, true);
    await server.on('acme').call(verifyPasswordResetToken, { body: claim });
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', person.id).execute(),
    );
    await refuses();
  });

  it.each(['\0', 'ann\0@example.test', '\ud800@example.test'])(
    'of the email %j is refused like that of any unknown one',
    async (email) => {
      const body = { email, token: 'x' };
      expect(await server.on('acme').refused(verifyPasswordResetToken, { body })).toMatchObject({
        code: 'invalid-token',
      });
      const change = { body: { ...body, ...newPasswords } };
      expect(await server.on('acme').refused(resetPassword, change)).toMatchObject({
        code: 'invalid-token',
      });
      expect(await server.on('acme').refused(forgotPassword, { body: { email } })).toMatchObject({
        code: 'invalid-input',
      });
    },
  );

  it('is no longer possible once the password has been changed', async () => {
    const person = await addPerson();
    const claim = await askForReset(person);
    const body = {
      email: person.email,
      oldPassword,
      newPassword,
      confirmNewPassword: newPassword,
    };
    await server.as(person).call(changePassword, { body });
    expect(
      await server.on('acme').refused(verifyPasswordResetToken, { body: claim }),
    ).toMatchObject({ code: 'invalid-token' });
  });

  it('names each field that is wrong and keeps the token [AUTH-111 AUTH-112 AUTH-115]', async () => {
    const claim = await askForReset(await addPerson());
    const refused = (password: string, confirmPassword: string) =>
      server.on('acme').refused(resetPassword, { body: { ...claim, password, confirmPassword } });
    expect(await refused('short', 'short')).toMatchObject({
      fields: { password: 'Password must have at least 8 characters' },
    });
    expect(await refused('12345678', '12345678')).toMatchObject({
      fields: { password: 'Many people use this password. Please choose another one' },
    });
    expect(await refused(newPassword, oldPassword)).toMatchObject({
      fields: { confirmPassword: 'Passwords do not match' },
    });
    await server.on('acme').call(resetPassword, { body: { ...claim, ...newPasswords } });
  });

  it('keeps the token out of the database and the log [AUTH-53 AUTH-55]', async () => {
    const person = await addPerson();
    const { token } = await askForReset(person);
    const stored = await server.database.inTenant(acme, async (db) => [
      await db.selectFrom('oneTimeTokens').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('auditEntries').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(server.log.join('')).not.toContain(token);
  });

  it('does not wear out the attempts of who knows the token', async () => {
    const person = await addPerson();
    const claim = await askForReset(person);
    for (let time = 0; time < 20; time += 1) {
      await server.on('acme').call(verifyPasswordResetToken, { body: claim });
    }
    expect(
      await signIn(server.on('acme'), { email: person.email, password: oldPassword }),
    ).toBeTypeOf('string');
  });
});
