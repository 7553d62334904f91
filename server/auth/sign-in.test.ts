import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { login, logout, register } from '#contract/auth/endpoints.ts';
import { loginAs } from '#contract/auth/login-as-endpoints.ts';
import {
  forgotPassword,
  resetPassword,
  verifyPasswordResetToken,
} from '#contract/auth/password-endpoints.ts';
import { SessionClaims } from '#contract/auth/session.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { issueToken } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';
const newPasswords = {
  password: 'another horse battery',
  confirmPassword: 'another horse battery',
};
let server: TestServer;
let acme: TenantId;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

const claimsOf = (token: string) =>
  SessionClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

const attempt = (email: string, given: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress,
    headers: { host: 'acme.banyan.localhost' },
    payload: { email, password: given },
  });

const withoutRequestId = (body: string) => ({ ...JSON.parse(body), requestId: undefined });

describe('signing in', () => {
  it('keeps the timezone of the browser, and signs in without a known one', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const kept: (string | null)[] = [];
    for (const timezone of [undefined, 'Asia/Kolkata', 'Mars/Olympus', undefined, 'Asia/Tokyo']) {
      await signIn(server.on('acme'), {
        ...{ email: person.email, password, tenantId: 'acme' },
        ...(timezone !== undefined && { timezone }),
      });
      kept.push(
        ...(
          await server.database.inTenant(acme, (db) =>
            db.selectFrom('users').select('timezone').where('id', '=', person.id).execute(),
          )
        ).map((row) => row.timezone),
      );
    }
    expect(kept).toEqual([null, 'Asia/Kolkata', 'Asia/Kolkata', 'Asia/Kolkata', 'Asia/Tokyo']);
  });

  it('answers a token with the claims of the session, for 7 days [AUTH-44 AUTH-45 AUTH-46 AUTH-47 AUTH-48 AUTH-49]', async () => {
    const person = await server.addPerson(acme, { roles: ['support', 'admin'], passwordHash });
    const body = { email: person.email, password, tenantId: 'acme' };
    const token = await signIn(server.on('acme'), body);

    const issued = server.now.getTime() / 1000;
    expect(claimsOf(token)).toMatchObject({
      sub: person.id,
      tenantId: 'acme',
      email: person.email,
      roles: ['admin', 'support'],
      iat: issued,
      exp: issued + 7 * 24 * 3600,
    });
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({ id: person.id });
  });

  it('notes the time of the sign-in', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    await server.on('acme').call(login, { body: { email: person.email, password } });
    const row = await server.database.inTenant(acme, (db) =>
      db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
    );
    expect(row.lastLoginAt).toEqual(server.now);
  });

  it('takes the email in any case and with outer spaces [AUTH-116]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    const body = { email: `  ${email.toUpperCase()} `, password };
    expect(await server.on('acme').call(login, { body })).toHaveProperty('token');
  });

  it('keeps accounts of one email in two tenants apart [AUTH-116]', async () => {
    const globex = await server.addTenant('globex');
    const email = 'both@example.test';
    await server.addPerson(acme, { email, passwordHash });
    await server.addPerson(globex, { email, passwordHash: await hashPassword('another one') });
    const body = { email, password };
    expect(await server.on('acme').call(login, { body })).toHaveProperty('token');
    expect(await server.on('globex').refused(login, { body })).toMatchObject({
      code: 'invalid-credentials',
    });
  });

  it('refuses an unknown email, a wrong password, a deactivated user and one without password with the same bytes [AUTH-122 AUTH-153 AUTH-165]', async () => {
    const known = await server.addPerson(acme, { passwordHash });
    const withoutPassword = await server.addPerson(acme);
    const gone = await server.addPerson(acme, { passwordHash });
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    const refusals = [
      await attempt('nobody@example.test', password),
      await attempt(known.email, 'wrong'),
      await attempt(gone.email, password),
      await attempt(withoutPassword.email, password),
      await attempt('no email at all \0', password),
    ];
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(400);
      expect(withoutRequestId(refusal.body)).toEqual({
        type: 'urn:banyan:problem:invalid-credentials',
        title: 'Unknown email or password',
        status: 400,
        code: 'invalid-credentials',
        message: 'Unknown email or password',
      });
    }
    const known400 = refusals[1]?.headers;
    expect(Object.keys(refusals[0]?.headers ?? {})).toEqual(Object.keys(known400 ?? {}));
  });

  it('refuses a sign-in that names another tenant [AUTH-121]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    const body = { email, password, tenantId: 'elsewhere' };
    expect(await server.on('acme').refused(login, { body })).toMatchObject({
      code: 'invalid-credentials',
    });
  });

  it('names the field that is empty', async () => {
    const refusal = await server.on('acme').send(login, { body: { email: '', password: '' } });
    expect(refusal.json().fields).toEqual({
      email: 'Please enter your email',
      password: 'Please enter your password',
    });
  });

  it('writes no password into its log [AUTH-55]', async () => {
    await attempt('nobody@example.test', 'a-secret-that-shows');
    expect(server.log.join('\n')).not.toContain('a-secret-that-shows');
  });
});

describe('signing in to a disabled tenant', () => {
  it('lets support in and nobody else [BILL-56 BILL-57 BILL-58 AUTH-133 AUTH-170 TEN-63 TEN-64 TEN-65 TEN-130]', async () => {
    const closed = await server.addTenant('closed', { enabled: false });
    const admin = await server.addPerson(closed, { roles: ['admin'], passwordHash });
    const ambassador = await server.addPerson(closed, { passwordHash });
    const support = await server.addPerson(closed, { roles: ['support'], passwordHash });
    const visitor = server.on('closed');
    for (const { email } of [admin, ambassador]) {
      expect(await visitor.refused(login, { body: { email, password } })).toMatchObject({
        code: 'account-disabled',
        message: 'This account is disabled',
      });
    }
    const token = await signIn(visitor, { email: support.email, password });
    expect(await server.on('closed', token).call(getMe, {})).toMatchObject({ id: support.id });
  });
});

const atOnce = (count: number, each: (index: number) => Promise<{ statusCode: number }>) =>
  Promise.all(Array.from({ length: count }, (_, index) => each(index)));
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

describe('failed attempts', () => {
  const second = 1000;
  const minute = 60 * second;
  let begin: Date;
  beforeEach(() => {
    begin = server.now;
  });
  afterEach(() => {
    server.now = begin;
  });
  const at = (milliseconds: number) => {
    server.now = new Date(begin.getTime() + milliseconds);
  };

  it('are refused after 10 in any 15 minutes, with the right password too, and it is said for how long [AUTH-154]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    expect((await attempt(email, 'wrong')).statusCode).toBe(400);
    at(14 * minute);
    for (let failure = 0; failure < 9; failure += 1) {
      expect((await attempt(email, 'wrong')).statusCode).toBe(400);
    }
    const refused = await attempt(email, password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many attempts. Please try again in 1 minute');
    expect(refused.headers['retry-after']).toBe('60');
    at(15 * minute - 1);
    expect((await attempt(email, password)).statusCode).toBe(429);
    // Now the first is 15 minutes old; the other nine are not, and a refused attempt does not count.
    at(15 * minute);
    expect((await attempt(email, 'wrong')).statusCode).toBe(400);
    const again = await attempt(email, password);
    expect(again.json().message).toBe('Too many attempts. Please try again in 14 minutes');
    at(29 * minute);
    expect((await attempt(email, password)).statusCode).toBe(200);
  });

  it.each([
    [forgotPassword.path, {}, 204],
    [verifyPasswordResetToken.path, { token: 'x' }, 400],
    [resetPassword.path, { token: 'x', ...newPasswords }, 400],
    [loginAs.path, { token: 'x' }, 400],
  ])('of %s are as few, to one address [AUTH-154]', async (url, given, answered) => {
    const { email } = await server.addPerson(acme, { passwordHash });
    const send = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { host: 'acme.banyan.localhost' },
        payload: { email, ...given },
      });
    const first = await atOnce(10, () => send('10.0.0.1'));
    expect(statusesOf(first)).toEqual(Array(10).fill(answered));
    expect((await send('10.0.0.1')).statusCode).toBe(429);
    expect((await send('10.0.0.2')).statusCode).toBe(answered);
    at(15 * minute - 1);
    expect((await send('10.0.0.1')).statusCode).toBe(429);
    at(15 * minute);
    expect((await send('10.0.0.1')).statusCode).toBe(answered);
  });

  it('to sign in leave asking for another password open [AUTH-154]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    await atOnce(11, () => attempt(email, 'wrong', '127.0.0.1'));
    expect((await attempt(email, password, '127.0.0.1')).statusCode).toBe(429);
    expect((await server.on('acme').send(forgotPassword, { body: { email } })).statusCode).toBe(
      204,
    );
  });

  it('do not lock the owner out at another address [AUTH-154]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    for (let failure = 0; failure < 11; failure += 1) await attempt(email, 'wrong', '10.6.6.6');
    expect((await attempt(email, password, '10.6.6.6')).statusCode).toBe(429);
    expect((await attempt(email, password, '10.7.7.7')).statusCode).toBe(200);
  });

  it('from the addresses of one IPv6 network count together [AUTH-154]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    const guesses = await atOnce(11, (index) => attempt(email, 'wrong', `2001:db8:0:1::${index}`));
    expect(statusesOf(guesses).sort()).toEqual([...Array(10).fill(400), 429]);
    expect((await attempt(email, password, '2001:db8:0:2::1')).statusCode).toBe(200);
  });

  it('are counted alike for an email without account [AUTH-154]', async () => {
    for (let failure = 0; failure < 10; failure += 1) await attempt('ghost@example.test', 'wrong');
    expect((await attempt('ghost@example.test', 'wrong')).statusCode).toBe(429);
  });

  it('cannot slip past the limit together [AUTH-154]', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(email, 'wrong')));
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(10);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30);
  });

  it('are not made by signing in properly', async () => {
    const { email } = await server.addPerson(acme, { passwordHash });
    for (let success = 0; success < 12; success += 1) {
      expect((await attempt(email, password)).statusCode).toBe(200);
    }
  });
});

describe('guesses at one account from everywhere', () => {
  const guess = (email: string, index: number) =>
    attempt(email, 'wrong', `10.9.${index >> 8}.${index & 255}`);

  /** In tens, because hashing a hundred passwords at once takes longer than a call may wait. */
  async function guessHundred(email: string): Promise<{ statusCode: number }[]> {
    const answers: { statusCode: number }[] = [];
    while (answers.length < 100) {
      const first = answers.length;
      answers.push(...(await atOnce(10, (index) => guess(email, first + index))));
    }
    return answers;
  }

  it('are refused after 100 in 24 hours, and let the owner in where they have been before [AUTH-184]', async () => {
    const begin = server.now;
    const { email } = await server.addPerson(acme, { passwordHash });
    expect((await attempt(email, password, '10.1.1.1')).statusCode).toBe(200);
    const guesses = await guessHundred(email);
    expect(new Set(statusesOf(guesses))).toEqual(new Set([400]));
    const refused = await attempt(email, password, '10.2.2.2');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many attempts. Please try again in 24 hours');
    expect((await attempt(email, password, '10.1.1.1')).statusCode).toBe(200);

    const day = 24 * 60 * 60_000;
    server.now = new Date(begin.getTime() + day - 1);
    expect((await attempt(email, password, '10.2.2.2')).statusCode).toBe(429);
    server.now = new Date(begin.getTime() + day);
    expect((await attempt(email, password, '10.2.2.2')).statusCode).toBe(200);
    server.now = begin;
  });

  it('let the owner in wherever they have chosen a new password [AUTH-184]', async () => {
    const { email, id } = await server.addPerson(acme, { passwordHash });
    await guessHundred(email);
    expect((await attempt(email, password, '10.3.3.3')).statusCode).toBe(429);
    const token = await server.database.inTenant(acme, (db) =>
      issueToken(db, { kind: 'password-reset', email, userId: id }, server.now),
    );
    await server.app.inject({
      method: 'POST',
      url: resetPassword.path,
      remoteAddress: '10.3.3.3',
      headers: { host: 'acme.banyan.localhost' },
      payload: { email, token, ...newPasswords },
    });
    expect((await attempt(email, newPasswords.password, '10.3.3.3')).statusCode).toBe(200);
    expect((await attempt(email, newPasswords.password, '10.4.4.4')).statusCode).toBe(429);
  });

  it('are counted alike for an email without account [AUTH-184]', async () => {
    await guessHundred('ghost-of-all@example.test');
    expect((await attempt('ghost-of-all@example.test', 'wrong', '10.2.2.2')).statusCode).toBe(429);
  });
});

describe('the time that something lasts', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;

  it('is 7 days for a session, 60 minutes for a reset and 30 days for an invitation, to the millisecond [AUTH-182]', async () => {
    const begin = server.now;
    const person = await server.addPerson(acme, { passwordHash });
    const { email } = person;
    const invitation = { email: 'ines@example.test', firstName: 'Ines', lastName: 'Invited' };
    const { reset, invited } = await server.database.inTenant(acme, async (db) => ({
      reset: await issueToken(db, { kind: 'password-reset', email, userId: person.id }, begin),
      invited: await openInvitation(db, invitation, { invitedBy: null, now: begin }),
    }));
    const verifyReset = { body: { email, token: reset } };
    const accept = { body: { ...invitation, ...newPasswords, inviteToken: invited.token } };
    const lasts = async (lifetime: number, call: () => Promise<{ statusCode: number }>) => {
      server.now = new Date(begin.getTime() + lifetime);
      const after = await call();
      server.now = new Date(begin.getTime() + lifetime - 1);
      return [(await call()).statusCode < 300, after.statusCode < 300];
    };
    expect(await lasts(7 * day, () => server.as(person).send(getMe))).toEqual([true, false]);
    expect(
      await lasts(60 * minute, () => server.on('acme').send(verifyPasswordResetToken, verifyReset)),
    ).toEqual([true, false]);
    expect(await lasts(30 * day, () => server.on('acme').send(register, accept))).toEqual([
      true,
      false,
    ]);
    server.now = begin;
  });
});

describe('the work of a refusal', () => {
  /** How many passwords are hashed meanwhile: only that is native work without a name. */
  async function hashesOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
    let hashes = 0;
    const hook = createHook({
      init(_id, type) {
        if (type === 'undefined') hashes += 1;
      },
    }).enable();
    expect((await work()).statusCode).toBe(400);
    hook.disable();
    return hashes;
  }

  it('is as many password hashes for an account as for none [AUTH-122]', async () => {
    const known = await server.addPerson(acme, { passwordHash });
    const withoutPassword = await server.addPerson(acme);
    const gone = await server.addPerson(acme, { passwordHash });
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    for (const email of [known.email, withoutPassword.email, gone.email, 'none@example.test']) {
      expect(await hashesOf(() => attempt(email, 'wrong', '10.5.5.5'))).toBe(1);
    }
  });
});

describe('asking for another password', () => {
  it('does the same before it answers, whether or not there is an account [AUTH-85]', async () => {
    const known = await server.addPerson(acme, { passwordHash });
    const gone = await server.addPerson(acme, { passwordHash });
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statementsFor = async (email: string): Promise<string[]> => {
      query.mockClear();
      await server.on('acme').call(forgotPassword, { body: { email } });
      return query.mock.calls.map(([statement]) => String(statement));
    };
    const forKnown = await statementsFor(known.email);
    // A look for the account would tell; there is none before the answer is on its way.
    expect(forKnown.filter((statement) => statement.includes('insert into "outbox"'))).toHaveLength(
      1,
    );
    expect(forKnown.filter((statement) => statement.includes('"users"'))).toEqual([]);
    expect(await statementsFor(gone.email)).toEqual(forKnown);
    expect(await statementsFor('no-such-person@example.test')).toEqual(forKnown);
    query.mockRestore();
  });
});

describe('signing out', () => {
  it('ends the session of the call and no other [AUTH-58]', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const visitor = server.on('acme');
    const other = await signIn(visitor, { email: person.email, password });
    await server.as(person).call(logout, {});
    expect(await server.as(person).refused(getMe, {})).toMatchObject({ code: 'unauthenticated' });
    expect(await server.on('acme', other).call(getMe, {})).toMatchObject({ id: person.id });
  });
});
