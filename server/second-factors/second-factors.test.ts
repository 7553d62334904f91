import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { login, register } from '#contract/auth/endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import * as endpoints from '#contract/auth/second-factor-endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Person } from '#server/testing/people.ts';
import { createSoftwarePasskey } from '#server/testing/software-passkey.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const password = 'correct horse battery';
const place = { origin: 'http://acme.banyan.localhost:4000', rpID: 'acme.banyan.localhost' };
let server: TestServer;
let acme: TenantId;
let passwordHash: string;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  admin = await server.addPerson(acme, { roles: ['admin'], passwordHash });
});
afterAll(() => server.close());

const minute = 60_000;
function pass(milliseconds: number): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

const codeOf = (secret: string, at = server.now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function addApp(person = admin): Promise<{ secret: string; recoveryCodes: string[] }> {
  const own = server.as(person);
  const { secret } = await own.call(endpoints.startCodes, { body: { password } });
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = await own.call(endpoints.confirmCodes, { body });
  pass(minute);
  return { secret, recoveryCodes };
}

async function addPasskey(person = admin) {
  const own = server.as(person);
  const passkey = createSoftwarePasskey();
  const { options } = await own.call(endpoints.startPasskey, { body: { password } });
  const response = passkey.register(options, place);
  const body = { name: 'Key ring', response };
  const { recoveryCodes } = await own.call(endpoints.addPasskey, { body });
  return { passkey, recoveryCodes, response };
}

/** Signs in with the password and answers the question that comes back. */
async function question(person = admin) {
  const body = { email: person.email, password };
  const answer: SignInAnswer = await server.on('acme').call(login, { body });
  if (!('secondFactor' in answer)) throw new Error('No second factor was asked for');
  return answer.secondFactor;
}

type Proof = Parameters<typeof prove>[1];
const prove = (
  challenge: string,
  proof:
    | { method: 'code' | 'recovery-code'; code: string }
    | { method: 'passkey'; response: Record<string, unknown> },
) => server.on('acme').send(endpoints.verifySecondFactor, { body: { challenge, proof } });

async function problemOf(challenge: string, proof: Proof) {
  return (await prove(challenge, proof)).json();
}

const audited = (action: string) =>
  server.database.inTenant(acme, (db) =>
    db
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', action)
      .where('actor', '=', admin.email)
      .execute(),
  );

describe('an authenticator app (second factors)', () => {
  it('is asked for after the password, and only its code opens a session', async () => {
    const { secret } = await addApp();
    const { challenge, methods } = await question();
    expect(methods).toEqual(['code', 'recovery-code']);
    expect(await server.on('acme', challenge).refused(getMe, {})).toMatchObject({ status: 401 });
    expect(await problemOf(challenge, { method: 'code', code: '000000' })).toMatchObject({
      status: 400,
      code: 'wrong-code',
    });
    const response = { id: 'a2V5' };
    expect(await problemOf(challenge, { method: 'passkey', response })).toMatchObject({
      status: 400,
      code: 'wrong-code',
    });
    const answer = await prove(challenge, { method: 'code', code: codeOf(secret) });
    expect(await server.on('acme', answer.json().token).call(getMe, {})).toMatchObject({
      id: admin.id,
    });
    expect(await audited('second-factor-added')).toHaveLength(1);
  });

  it('protects the account of an ambassador too', async () => {
    const ambassador = await server.addPerson(acme, { passwordHash });
    const { secret } = await addApp(ambassador);
    const { challenge } = await question(ambassador);
    const answer = await prove(challenge, { method: 'code', code: codeOf(secret) });
    expect(await server.on('acme', answer.json().token).call(getMe, {})).toMatchObject({
      id: ambassador.id,
      roles: [],
    });
  });

  it('asks for nothing before its first code has been entered', async () => {
    const { secret, uri } = await server
      .as(admin)
      .call(endpoints.startCodes, { body: { password } });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/acme:/);
    const body = { email: admin.email, password };
    expect(await server.on('acme').call(login, { body })).toHaveProperty('token');
    const refused = await server
      .as(admin)
      .refused(endpoints.confirmCodes, { body: { code: '000000' } });
    expect(refused).toMatchObject({ code: 'wrong-code' });
  });

  it('takes the code of a half minute once, of 20 at the same time as well', async () => {
    const { secret } = await addApp();
    const code = codeOf(secret);
    const questions = await Promise.all(Array.from({ length: 9 }, () => question()));
    const tries = await Promise.all(
      questions.map(({ challenge }) => prove(challenge, { method: 'code', code })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('takes the code of the half minute before, because clocks differ, but none older', async () => {
    const { secret } = await addApp();
    const old = codeOf(secret, new Date(server.now.getTime() - 2 * minute));
    const before = codeOf(secret, new Date(server.now.getTime() - 30_000));
    const { challenge } = await question();
    expect((await prove(challenge, { method: 'code', code: old })).statusCode).toBe(400);
    expect((await prove(challenge, { method: 'code', code: before })).statusCode).toBe(200);
  });

  it('is set up and removed only with the password, and its secret is shown once', async () => {
    const own = server.as(admin);
    const wrong = { body: { password: 'wrong password' } };
    expect(await own.refused(endpoints.startCodes, wrong)).toMatchObject({
      fields: { password: 'Current password is not correct' },
    });
    const { secret } = await addApp();
    expect(await own.refused(endpoints.startCodes, { body: { password } })).toMatchObject({
      status: 409,
    });
    const shown = await own.send(endpoints.listSecondFactors);
    expect(shown.json()).toMatchObject({ codesSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(shown.body + server.log.join('')).not.toContain(secret);
    expect(await own.refused(endpoints.removeCodes, wrong)).toMatchObject({ status: 400 });
    await own.call(endpoints.removeCodes, { body: { password } });
    expect(await own.call(endpoints.listSecondFactors, {})).toEqual({
      codesSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const body = { email: admin.email, password };
    expect(await server.on('acme').call(login, { body })).toHaveProperty('token');
    expect(await audited('second-factor-removed')).toHaveLength(1);
  });
});

describe('the list of administrators', () => {
  it('says who has a second factor: a passkey, or an app whose first code was entered', async () => {
    const own = server.as(admin);
    const isOn = async () => {
      const { results } = await own.call(listAdministrators, { query: { search: admin.email } });
      return results.map(({ hasSecondFactor }) => hasSecondFactor);
    };
    await own.call(endpoints.startCodes, { body: { password } });
    expect(await isOn()).toEqual([false]);
    const { secret } = await own.call(endpoints.startCodes, { body: { password } });
    await own.call(endpoints.confirmCodes, { body: { code: codeOf(secret) } });
    expect(await isOn()).toEqual([true]);
    await own.call(endpoints.removeCodes, { body: { password } });
    expect(await isOn()).toEqual([false]);
    await addPasskey();
    expect(await isOn()).toEqual([true]);
  });
});

describe('an invitation to somebody with a second factor', () => {
  const accept = (body: z.input<typeof register.body>) =>
    server.on('acme').call(register, { body });

  async function invite(person: Person) {
    const invitation = { email: person.email, firstName: 'Sam', lastName: 'Support' };
    const { token } = await server.database.inTenant(acme, (db) =>
      openInvitation(db, invitation, { invitedBy: null, now: server.now }),
    );
    return { ...invitation, password, confirmPassword: password, inviteToken: token };
  }

  const rowOf = (person: Person) =>
    server.database.inTenant(acme, (db) =>
      db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
    );

  it('is accepted with that, and with the password alone opens no session and gives no role', async () => {
    const support = await server.addPerson(acme, { roles: ['support'], passwordHash });
    const { secret } = await addApp(support);
    const body = await invite(support);
    const answer = await accept(body);
    if (!('secondFactor' in answer)) throw new Error('No second factor was asked for');
    const { challenge } = answer.secondFactor;
    expect((await rowOf(support)).roles).toEqual(['support']);
    expect(await problemOf(challenge, { method: 'code', code: '000000' })).toMatchObject({
      code: 'wrong-code',
    });
    expect((await rowOf(support)).roles).toEqual(['support']);
    const proven = await prove(challenge, { method: 'code', code: codeOf(secret) });
    expect(await server.on('acme', proven.json().token).call(getMe, {})).toMatchObject({
      id: support.id,
      roles: ['admin', 'support'],
    });
    expect(await server.on('acme').refused(register, { body })).toMatchObject({
      code: 'invitation-invalid',
    });
  });

  it('that is taken back before the second factor is given opens nothing', async () => {
    const support = await server.addPerson(acme, { roles: ['support'], passwordHash });
    const { secret } = await addApp(support);
    const answer = await accept(await invite(support));
    if (!('secondFactor' in answer)) throw new Error('No second factor was asked for');
    await server.database.inTenant(acme, (db) =>
      db
        .updateTable('invitations')
        .set({ closedAt: server.now, outcome: 'cancelled' })
        .where('email', '=', support.email)
        .execute(),
    );
    const { challenge } = answer.secondFactor;
    expect(await problemOf(challenge, { method: 'code', code: codeOf(secret) })).toMatchObject({
      code: 'invitation-invalid',
    });
    expect((await rowOf(support)).roles).toEqual(['support']);
  });
});

describe('the question for a second factor', () => {
  it('is answered once, of 20 at the same time as well, and for 5 minutes', async () => {
    const { recoveryCodes } = await addApp();
    const { challenge } = await question();
    const tries = await Promise.all(
      recoveryCodes.slice(0, 9).map((code) => prove(challenge, { method: 'recovery-code', code })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

    const late = await question();
    pass(5 * minute);
    const [, , , , , , , , , code = ''] = recoveryCodes;
    expect(await problemOf(late.challenge, { method: 'recovery-code', code })).toMatchObject({
      code: 'invalid-token',
    });
  });

  it('stops after 10 wrong answers, whatever address they come from', async () => {
    const { secret } = await addApp();
    const { challenge } = await question();
    const from = (index: number, code: string) =>
      server.app.inject({
        method: 'POST',
        url: endpoints.verifySecondFactor.path,
        remoteAddress: `10.4.0.${index}`,
        headers: { host: 'acme.banyan.localhost' },
        payload: { challenge, proof: { method: 'code', code } },
      });
    for (let index = 0; index < 10; index += 1) {
      expect((await from(index, '000000')).statusCode).toBe(400);
    }
    expect((await from(11, codeOf(secret))).statusCode).toBe(429);
    pass(15 * minute);
    const again = await question();
    expect(
      (await prove(again.challenge, { method: 'code', code: codeOf(secret) })).statusCode,
    ).toBe(200);
  });

  it('is void once the password has been changed', async () => {
    const { secret } = await addApp();
    const { challenge } = await question();
    const body = {
      email: admin.email,
      oldPassword: password,
      newPassword: 'another horse battery',
      confirmNewPassword: 'another horse battery',
    };
    await server.as(admin).call(changePassword, { body });
    expect(await problemOf(challenge, { method: 'code', code: codeOf(secret) })).toMatchObject({
      code: 'invalid-token',
    });
  });

  it('is of one tenant', async () => {
    await server.addTenant('elsewhere');
    const { secret } = await addApp();
    const { challenge } = await question();
    const body = { challenge, proof: { method: 'code' as const, code: codeOf(secret) } };
    expect(
      await server.on('elsewhere').refused(endpoints.verifySecondFactor, { body }),
    ).toMatchObject({ code: 'invalid-token' });
  });
});

describe('recovery codes (second factors)', () => {
  it('come with the first factor alone, work once each, and are renewed as a whole', async () => {
    const { recoveryCodes } = await addApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await addPasskey()).recoveryCodes).toEqual([]);
    const [first = '', second = ''] = recoveryCodes;
    const spoken = first.toUpperCase().replaceAll('-', ' ');
    const use = async (code: string) =>
      (await prove((await question()).challenge, { method: 'recovery-code', code })).statusCode;
    expect(await use(spoken)).toBe(200);
    expect(await use(first)).toBe(400);
    const { recoveryCodes: renewed } = await server
      .as(admin)
      .call(endpoints.renewRecoveryCodes, { body: { password } });
    expect(await use(second)).toBe(400);
    expect(await use(renewed[0] ?? '')).toBe(200);
    expect(await server.as(admin).call(endpoints.listSecondFactors, {})).toMatchObject({
      recoveryCodesLeft: 9,
    });
  });

  it('are kept as hashes', async () => {
    const { recoveryCodes } = await addApp();
    const rows = await server.database.inTenant(acme, (db) =>
      db.selectFrom('recoveryCodes').selectAll().execute(),
    );
    const [code = ''] = recoveryCodes;
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a passkey (second factors)', () => {
  it('is added, asked for, and opens a session', async () => {
    const { passkey, recoveryCodes } = await addPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, methods, passkeyOptions = {} } = await question();
    expect(methods).toEqual(['passkey', 'recovery-code']);
    expect(passkeyOptions).toMatchObject({
      rpId: place.rpID,
      allowCredentials: [{ id: passkey.id }],
    });
    const response = passkey.sign(passkeyOptions, place);
    const answer = await prove(challenge, { method: 'passkey', response });
    expect(answer.json()).toHaveProperty('token');
    const { passkeys } = await server.as(admin).call(endpoints.listSecondFactors, {});
    expect(passkeys).toEqual([
      expect.objectContaining({ name: 'Key ring', lastUsedAt: server.now.toISOString() }),
    ]);
  });

  it('is refused from another origin, for another challenge, and when it belongs to somebody else', async () => {
    const { passkey } = await addPasskey();
    const other = await addPasskey(
      await server.addPerson(acme, { roles: ['admin'], passwordHash }),
    );
    const { challenge, passkeyOptions = {} } = await question();
    const forged = [
      passkey.sign(passkeyOptions, { ...place, origin: 'http://evil.banyan.localhost:4000' }),
      passkey.sign(passkeyOptions, { ...place, rpID: 'banyan.localhost' }),
      passkey.sign({ challenge: 'c29tZXRoaW5nIGVsc2U' }, place),
      other.passkey.sign(passkeyOptions, place),
      { ...other.passkey.sign(passkeyOptions, place), id: passkey.id, rawId: passkey.id },
      { id: passkey.id },
    ];
    for (const response of forged) {
      expect(await problemOf(challenge, { method: 'passkey', response })).toMatchObject({
        code: 'wrong-code',
      });
    }
    const response = passkey.sign(passkeyOptions, place);
    expect((await prove(challenge, { method: 'passkey', response })).statusCode).toBe(200);
  });

  it('is refused when its counter goes back, as that of a copy would', async () => {
    const { passkey } = await addPasskey();
    const first = await question();
    const response = passkey.sign(first.passkeyOptions ?? {}, place);
    expect((await prove(first.challenge, { method: 'passkey', response })).statusCode).toBe(200);
    const second = await question();
    passkey.counter = 0;
    const copied = passkey.sign(second.passkeyOptions ?? {}, place);
    expect(
      await problemOf(second.challenge, { method: 'passkey', response: copied }),
    ).toMatchObject({ code: 'wrong-code' });
  });

  it('cannot be added twice, late, from a replay, or for somebody else', async () => {
    const { response } = await addPasskey();
    const own = server.as(admin);
    const add = (given: Record<string, unknown>, by = own) =>
      by.refused(endpoints.addPasskey, { body: { name: 'Again', response: given } });
    expect(await add(response)).toMatchObject({ code: 'invalid-token' });

    const start = async () =>
      (await own.call(endpoints.startPasskey, { body: { password } })).options;
    const stranger = server.as(await server.addPerson(acme, { roles: ['admin'], passwordHash }));
    const made = createSoftwarePasskey().register(await start(), place);
    expect(await add(made, stranger)).toMatchObject({ code: 'invalid-token' });
    const foreign = createSoftwarePasskey().register(await start(), {
      ...place,
      origin: 'http://evil.banyan.localhost:4000',
    });
    expect(await add(foreign)).toMatchObject({ code: 'invalid-token' });
    const late = createSoftwarePasskey().register(await start(), place);
    pass(5 * minute);
    expect(await add(late)).toMatchObject({ code: 'invalid-token' });
  });

  it('is removed with the password, by its owner alone', async () => {
    const { passkey } = await addPasskey();
    const stranger = server.as(await server.addPerson(acme, { roles: ['admin'], passwordHash }));
    const input = { params: { id: passkey.id }, body: { password } };
    expect(await stranger.refused(endpoints.removePasskey, input)).toMatchObject({ status: 404 });
    await server.as(admin).call(endpoints.removePasskey, input);
    const body = { email: admin.email, password };
    expect(await server.on('acme').call(login, { body })).toHaveProperty('token');
  });
});

describe('whoever acts as somebody else', () => {
  it('changes nothing that protects the account', async () => {
    const support = await server.addPerson(acme, { roles: ['support'] });
    const { token } = await server
      .as(support)
      .call(requestLoginAs, { body: { email: admin.email } });
    const session = await server.on('acme').call(loginAs, { body: { email: admin.email, token } });
    const acting = server.on('acme', session.token);
    const body = { password };
    for (const refused of [
      await acting.refused(endpoints.startCodes, { body }),
      await acting.refused(endpoints.startPasskey, { body }),
      await acting.refused(endpoints.renewRecoveryCodes, { body }),
      await acting.refused(endpoints.confirmCodes, { body: { code: '000000' } }),
      await acting.refused(endpoints.addPasskey, { body: { name: 'x', response: {} } }),
    ]) {
      expect(refused).toMatchObject({ status: 403 });
    }
  });
});
