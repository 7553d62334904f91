import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { login, register } from '#contract/auth/endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import * as endpoints from '#contract/auth/second-factor-endpoints.ts';
import type { SignInAnswer } from '#contract/auth/session.ts';
import { downloadPersonalData } from '#contract/own-account/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { createSoftwarePasskey } from '#server/testing/software-passkey.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfSecondFactors } from './personal-data.ts';

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

/** The parts of a new passkey that a test changes. */
const RegistrationAnswer = z.looseObject({
  response: z.looseObject({ transports: z.array(z.string()) }),
});

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

  it('takes the code of a half minute once, of nine at the same time as well', async () => {
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

  it('takes the codes of three half minutes in a row, each later than the last', async () => {
    const { secret } = await addApp();
    const at = (seconds: number) => codeOf(secret, new Date(server.now.getTime() + seconds * 1000));
    const use = async (code: string) =>
      (await prove((await question()).challenge, { method: 'code', code })).statusCode;
    expect(await use(at(-30))).toBe(200);
    expect(await use(at(-30))).toBe(400);
    expect(await use(at(0))).toBe(200);
    expect(await use(at(30))).toBe(200);
    expect(await use(at(0))).toBe(400);
    expect(await use(at(60))).toBe(400);
  });

  it('is not there for somebody who has a passkey alone', async () => {
    await addPasskey();
    const { challenge } = await question();
    expect(await problemOf(challenge, { method: 'code', code: '000000' })).toMatchObject({
      code: 'wrong-code',
    });
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

  it('takes no code before it is started, and is not listed before it is confirmed', async () => {
    const own = server.as(admin);
    const body = { code: '000000' };
    expect(await own.refused(endpoints.confirmCodes, { body })).toMatchObject({
      code: 'not-found',
    });
    await own.call(endpoints.startCodes, { body: { password } });
    expect(await own.call(endpoints.listSecondFactors, {})).toEqual({
      codesSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('is confirmed once, of two at the same time as well', async () => {
    const own = server.as(admin);
    const { secret } = await own.call(endpoints.startCodes, { body: { password } });
    const body = { code: codeOf(secret) };
    const [first, second] = await Promise.all([
      own.send(endpoints.confirmCodes, { body }),
      own.send(endpoints.confirmCodes, { body }),
    ]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 404]);
    expect(await audited('second-factor-added')).toHaveLength(1);
  });

  it('stops after 10 wrong codes, and a right one is not among them', async () => {
    const own = server.as(admin);
    const start = () => own.call(endpoints.startCodes, { body: { password } });
    const enter = async (code: string) =>
      (await own.send(endpoints.confirmCodes, { body: { code } })).statusCode;
    const { secret } = await start();
    for (let count = 0; count < 9; count += 1) expect(await enter('000000')).toBe(400);
    expect(await enter(codeOf(secret))).toBe(200);
    pass(minute);
    const { challenge } = await question();
    const answer = await prove(challenge, { method: 'code', code: codeOf(secret) });
    expect(answer.statusCode).toBe(200);
    await own.call(endpoints.removeCodes, { body: { password } });
    const again = await start();
    expect(await enter('000000')).toBe(400);
    expect(await enter(codeOf(again.secret))).toBe(429);
  });

  it('leaves nothing in the log when it is removed before it is confirmed', async () => {
    const own = server.as(admin);
    await own.call(endpoints.removeCodes, { body: { password } });
    await own.call(endpoints.startCodes, { body: { password } });
    await own.call(endpoints.removeCodes, { body: { password } });
    expect(await audited('second-factor-removed')).toEqual([]);
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
  it('is answered once, of nine at the same time as well, and for 5 minutes', async () => {
    const { recoveryCodes } = await addApp();
    const { challenge } = await question();
    const tries = await Promise.all(
      recoveryCodes.slice(0, 9).map((code) => prove(challenge, { method: 'recovery-code', code })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(tries.filter((answer) => answer.json().code === 'invalid-token')).toHaveLength(8);

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

  it('is answered for a tenant that there is', async () => {
    const { secret } = await addApp();
    const { challenge } = await question();
    const proof = { method: 'code' as const, code: codeOf(secret) };
    for (const tenantId of ['nowhere', 'No tenant']) {
      const body = { challenge, proof, tenantId };
      expect(await server.on('acme').refused(endpoints.verifySecondFactor, { body })).toMatchObject(
        { code: 'invalid-token' },
      );
    }
    expect((await prove(challenge, proof)).statusCode).toBe(200);
  });

  it('asks for no passkey on the page of another tenant, where a right code gives a ticket', async () => {
    await server.addTenant('beyond');
    const { passkey } = await addPasskey();
    const { secret } = await addApp();
    const there = server.on('beyond');
    const signIn = { email: admin.email, password, tenantId: 'acme' };
    const answer: SignInAnswer = await there.call(login, { body: signIn });
    if (!('secondFactor' in answer)) throw new Error('No second factor was asked for');
    const { challenge, ...asked } = answer.secondFactor;
    expect(asked).toEqual({ methods: ['code', 'recovery-code'] });
    const finish = (proof: Proof) =>
      there.send(endpoints.verifySecondFactor, { body: { challenge, proof, tenantId: 'acme' } });
    const response = passkey.sign({ challenge: 'bm90IGFza2Vk' }, place);
    expect((await finish({ method: 'passkey', response })).json()).toMatchObject({
      code: 'wrong-code',
    });
    const proven = await finish({ method: 'code', code: codeOf(secret) });
    expect(proven.json()).toEqual({ ticket: expect.any(String) });
  });

  it('opens nothing of a tenant that is disabled meanwhile, except to support', async () => {
    const closing = await server.addTenant('closing');
    const support = await server.addPerson(closing, { roles: ['support'], passwordHash });
    const other = await server.addPerson(closing, { roles: ['admin'], passwordHash });
    const begun = async (person: Person) => {
      const { secret } = await addApp(person);
      const body = { email: person.email, password };
      const answer: SignInAnswer = await server.on('closing').call(login, { body });
      if (!('secondFactor' in answer)) throw new Error('No second factor was asked for');
      return { secret, challenge: answer.secondFactor.challenge };
    };
    const asked = [await begun(support), await begun(other)];
    await server.setEnabled(closing, false);
    const answers = [];
    for (const { challenge, secret } of asked) {
      const body = { challenge, proof: { method: 'code', code: codeOf(secret) } };
      const answer = await server.on('closing').send(endpoints.verifySecondFactor, { body });
      answers.push(answer.json());
    }
    expect(answers).toEqual([
      { token: expect.any(String) },
      expect.objectContaining({ code: 'account-disabled' }),
    ]);
  });

  it('opens nothing to somebody who is deactivated meanwhile', async () => {
    const { secret } = await addApp();
    const { challenge } = await question();
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', admin.id).execute(),
    );
    expect(await problemOf(challenge, { method: 'code', code: codeOf(secret) })).toMatchObject({
      code: 'invalid-token',
    });
  });
});

describe('recovery codes (second factors)', () => {
  it('come with the first factor alone, work once each, and are renewed as a whole', async () => {
    const { recoveryCodes } = await addApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await addPasskey()).recoveryCodes).toEqual([]);
    const other = await server.addPerson(acme, { passwordHash });
    expect((await addPasskey(other)).recoveryCodes).toHaveLength(10);
    expect((await addApp(other)).recoveryCodes).toEqual([]);
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

  it('are read out without letters and digits that are taken for one another', async () => {
    const { recoveryCodes } = await addApp();
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/);
    }
  });

  it('stay while one factor is left, and go with the last', async () => {
    const own = server.as(admin);
    const left = async () => (await own.call(endpoints.listSecondFactors, {})).recoveryCodesLeft;
    await addApp();
    const { passkey } = await addPasskey();
    await own.call(endpoints.removeCodes, { body: { password } });
    expect(await left()).toBe(10);
    await own.call(endpoints.removePasskey, { params: { id: passkey.id }, body: { password } });
    expect(await left()).toBe(0);
  });

  it('are renewed for whoever has a factor, and the log says so', async () => {
    const own = server.as(admin);
    const body = { password };
    expect(await own.refused(endpoints.renewRecoveryCodes, { body })).toMatchObject({
      code: 'not-found',
    });
    await addApp();
    await own.call(endpoints.renewRecoveryCodes, { body });
    expect(await audited('recovery-codes-renewed')).toHaveLength(1);
  });
});

describe('a passkey (second factors)', () => {
  it('is made for the tenant and the person, and not where the person has one already', async () => {
    const { passkey } = await addPasskey();
    const { options } = await server.as(admin).call(endpoints.startPasskey, { body: { password } });
    expect(options).toMatchObject({
      rp: { id: place.rpID, name: 'acme' },
      user: {
        id: Buffer.from(admin.id).toString('base64url'),
        name: admin.email,
        displayName: expect.stringMatching(/^Robin Person \d+$/),
      },
      excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  });

  it('may come from a browser that does not say how the device is reached', async () => {
    const own = server.as(admin);
    const start = async () =>
      (await own.call(endpoints.startPasskey, { body: { password } })).options;
    const passkey = createSoftwarePasskey();
    const made = RegistrationAnswer.parse(passkey.register(await start(), place));
    const { transports: _, ...response } = made.response;
    const body = { name: 'Old browser', response: { ...made, response } };
    await own.call(endpoints.addPasskey, { body });
    expect(await start()).toMatchObject({
      excludeCredentials: [{ id: passkey.id, transports: [] }],
    });
  });

  it('stands in the browser under the one name of a person who has one only', async () => {
    const single = await server.addPerson(acme, { firstName: 'Cher', lastName: '', passwordHash });
    const { options } = await server
      .as(single)
      .call(endpoints.startPasskey, { body: { password } });
    expect(options).toMatchObject({ user: { displayName: 'Cher' } });
  });

  it('is noted in the log when it is added and when it is removed', async () => {
    const { passkey } = await addPasskey();
    expect(await audited('second-factor-added')).toHaveLength(1);
    const input = { params: { id: passkey.id }, body: { password } };
    await server.as(admin).call(endpoints.removePasskey, input);
    expect(await audited('second-factor-removed')).toHaveLength(1);
  });

  it('is gone for the second of two who remove it at the same time', async () => {
    const own = server.as(admin);
    const { passkey } = await addPasskey();
    const input = { params: { id: passkey.id }, body: { password } };
    const [first, second] = await Promise.all([
      own.send(endpoints.removePasskey, input),
      own.send(endpoints.removePasskey, input),
    ]);
    const refused = first.statusCode === 404 ? first : second;
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([204, 404]);
    expect(refused.json()).toMatchObject({ code: 'not-found' });
    expect(await audited('second-factor-removed')).toHaveLength(1);
  });

  it('is not there for a stranger with one of their own, whatever the password', async () => {
    const { passkey } = await addPasskey();
    const other = await server.addPerson(acme, { roles: ['admin'], passwordHash });
    await addPasskey(other);
    const stranger = server.as(other);
    const input = { params: { id: passkey.id }, body: { password: 'wrong password' } };
    expect(await stranger.refused(endpoints.removePasskey, input)).toMatchObject({
      code: 'not-found',
    });
  });

  it('is added, asked for, and opens a session', async () => {
    const { passkey, recoveryCodes } = await addPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, methods, passkeyOptions = {} } = await question();
    expect(methods).toEqual(['passkey', 'recovery-code']);
    expect(passkeyOptions).toMatchObject({
      rpId: place.rpID,
      allowCredentials: [{ id: passkey.id, transports: ['internal'] }],
      userVerification: 'discouraged',
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

describe('what is held of somebody for signing in', () => {
  const factorsOf = async (person: Person) => {
    const answer = await server.as(person).send(downloadPersonalData, { body: { password } });
    return answer.json().secondFactors;
  };

  it('is in their own download, without a secret', async () => {
    const { secret, recoveryCodes } = await addApp();
    const { passkey } = await addPasskey();
    const { challenge, passkeyOptions = {} } = await question();
    const response = passkey.sign(passkeyOptions, place);
    await prove(challenge, { method: 'passkey', response });
    const factors = await factorsOf(admin);
    expect(factors).toEqual({
      authenticatorApps: [{ createdAt: expect.any(String), confirmedAt: expect.any(String) }],
      passkeys: [
        {
          name: 'Key ring',
          createdAt: server.now.toISOString(),
          lastUsedAt: server.now.toISOString(),
        },
      ],
      recoveryCodes: recoveryCodes.map(() => ({ usedAt: null })),
    });
    expect(JSON.stringify(factors)).not.toContain(secret);
  });

  it('goes with them, and that of others stays', async () => {
    const other = await server.addPerson(acme, { passwordHash });
    for (const person of [admin, other]) {
      await addApp(person);
      await addPasskey(person);
    }
    const subject = dataSubject(admin, { firstName: 'Robin', lastName: 'Person' });
    await server.database.inTenant(acme, (db) => personalDataOfSecondFactors.erase(db, subject));
    const listed = (person: Person) => server.as(person).call(endpoints.listSecondFactors, {});
    expect(await listed(admin)).toEqual({ codesSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await listed(other)).toEqual({
      codesSince: expect.any(String),
      passkeys: [expect.objectContaining({ name: 'Key ring' })],
      recoveryCodesLeft: 10,
    });
  });
});
