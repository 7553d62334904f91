import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { signInWithPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in-endpoints.ts';
import { addPasskey, removePasskey, startPasskey } from '#contract/auth/second-factor-endpoints.ts';
import { requestDeletion } from '#contract/own-account/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Person } from '#server/testing/people.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from '#server/testing/software-passkey.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const password = 'correct horse battery';
const minute = 60_000;
const placeOf = (name: string) => ({
  origin: `http://${name}.banyan.localhost:4000`,
  rpID: `${name}.banyan.localhost`,
});
const place = placeOf('acme');
let server: TestServer;
let acme: TenantId;
let passwordHash: string;
let person: Person;
let passkey: SoftwarePasskey;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  person = await server.addPerson(acme, { passwordHash });
  passkey = await register(person);
});
afterAll(() => server.close());

async function register(owner: Person): Promise<SoftwarePasskey> {
  const made = createSoftwarePasskey();
  const own = server.as(owner);
  const { options } = await own.call(startPasskey, { body: { password } });
  expect(options).toMatchObject({
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const response = made.register(options, place);
  await own.call(addPasskey, { body: { name: 'Phone', response } });
  return Object.assign(made, {
    verifiesUser: true,
    userHandle: Buffer.from(owner.id).toString('base64url'),
  });
}

const start = (tenant = 'acme') => server.on(tenant).call(startPasskeySignIn, {});
const send = (challenge: string, response: Record<string, unknown>, tenant = 'acme') =>
  server.on(tenant).send(signInWithPasskey, { body: { challenge, response } });

describe('a passkey alone', () => {
  it('signs its owner in, whatever other factors there are, and is noted', async () => {
    const { challenge, options } = await start();
    expect(options).toMatchObject({ rpId: place.rpID, userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const answer = await send(challenge, passkey.sign(options, place));
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json();
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({ id: person.id });
    const entries = await server.database.inTenant(acme, (db) =>
      db.selectFrom('auditEntries').select('action').where('actor', '=', person.email).execute(),
    );
    expect(entries.map(({ action }) => action)).toContain('signed-in');
  });

  it('needs a device that has checked who uses it', async () => {
    passkey.verifiesUser = false;
    const { challenge, options } = await start();
    expect((await send(challenge, passkey.sign(options, place))).json()).toMatchObject({
      code: 'invalid-credentials',
      message: 'This passkey is not known here. Please log in with your password',
    });
    passkey.verifiesUser = true;
    expect((await send(challenge, passkey.sign(options, place))).statusCode).toBe(200);
  });

  it('is refused from elsewhere, for another challenge, of nobody, and in another’s name', async () => {
    const other = await register(await server.addPerson(acme, { passwordHash }));
    const { challenge, options } = await start();
    const unknown = Object.assign(createSoftwarePasskey(), { verifiesUser: true });
    const forged = [
      passkey.sign(options, { ...place, origin: 'http://evil.banyan.localhost:4000' }),
      passkey.sign(options, { ...place, rpID: 'banyan.localhost' }),
      passkey.sign({ challenge: 'c29tZXRoaW5nIGVsc2U' }, place),
      unknown.sign(options, place),
      { ...other.sign(options, place), id: passkey.id, rawId: passkey.id },
      Object.assign(other, { userHandle: passkey.userHandle }).sign(options, place),
      {},
    ];
    for (const response of forged) {
      expect((await send(challenge, response)).json()).toMatchObject({
        code: 'invalid-credentials',
      });
    }
  });

  it('answers a challenge once, and within five minutes', async () => {
    const began = server.now;
    const first = await start();
    const response = passkey.sign(first.options, place);
    expect((await send(first.challenge, response)).statusCode).toBe(200);
    const over = { code: 'invalid-token' };
    expect((await send(first.challenge, response)).json()).toMatchObject(over);

    const [early, late] = [await start(), await start()];
    server.now = new Date(began.getTime() + 5 * minute - 1);
    const inTime = await send(early.challenge, passkey.sign(early.options, place));
    expect(inTime.statusCode).toBe(200);
    server.now = new Date(began.getTime() + 5 * minute);
    const tooLate = await send(late.challenge, passkey.sign(late.options, place));
    expect(tooLate.json()).toMatchObject(over);
    server.now = began;
  });

  it('is refused when its counter goes back, as that of a copy would', async () => {
    const first = await start();
    await send(first.challenge, passkey.sign(first.options, place));
    passkey.counter = 0;
    const second = await start();
    expect(
      (await send(second.challenge, passkey.sign(second.options, place))).json(),
    ).toMatchObject({ code: 'invalid-credentials' });
  });

  it('opens nothing of a tenant that is disabled meanwhile', async () => {
    const before = await start();
    await server.setEnabled(acme, false);
    const refused = await send(before.challenge, passkey.sign(before.options, place));
    await server.setEnabled(acme, true);
    expect(refused.json()).toMatchObject({ code: 'account-disabled' });
  });

  it('keeps the timezone of the browser that its owner signs in with', async () => {
    const { challenge, options } = await start();
    const body = { challenge, response: passkey.sign(options, place), timezone: 'Asia/Tokyo' };
    await server.on('acme').call(signInWithPasskey, { body });
    const { timezone } = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('users')
        .select('timezone')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow(),
    );
    expect(timezone).toBe('Asia/Tokyo');
  });

  it('tells its owner, and nobody else, that they have asked for the deletion of the account [AUTH-205]', async () => {
    await server.as(person).call(requestDeletion, { body: { password } });
    const { challenge, options } = await start();
    const { userHandle, id } = passkey;
    const forger = Object.assign(createSoftwarePasskey(), { verifiesUser: true, userHandle });
    const forged = { ...forger.sign(options, place), id, rawId: id };
    const answers: unknown[] = [];
    for (const response of [forged, passkey.sign(options, place)]) {
      answers.push((await send(challenge, response)).json());
    }
    expect(answers).toMatchObject([
      { code: 'invalid-credentials' },
      {
        code: 'account-disabled',
        message:
          'You have asked for the deletion of this account. Until it is deleted, the link in our email about it keeps it.',
      },
    ]);
  });

  it('lets nobody in who is deactivated, has removed it, or is of another tenant', async () => {
    await server.addTenant('globex');
    const elsewhere = await start('globex');
    const foreign = passkey.sign(elsewhere.options, placeOf('globex'));
    const refused = { code: 'invalid-credentials' };
    expect((await send(elsewhere.challenge, foreign, 'globex')).json()).toMatchObject(refused);

    const gone = await server.addPerson(acme, { passwordHash });
    const theirs = await register(gone);
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', gone.id).execute(),
    );
    await server.as(person).call(removePasskey, { params: { id: passkey.id }, body: { password } });
    for (const each of [theirs, passkey]) {
      const { challenge, options } = await start();
      expect((await send(challenge, each.sign(options, place))).json()).toMatchObject(refused);
    }
  });
});

it('a stranger fills no table: what was started is forgotten, and may be started 100 times', async () => {
  const initech = await server.addTenant('initech');
  const before = server.now;
  const started = () =>
    server.database.inTenant(initech, (db) =>
      db.selectFrom('oneTimeTokens').select('kind').where('kind', '=', 'passkey-sign-in').execute(),
    );
  for (let count = 0; count < 100; count += 1) await start('initech');
  expect(await started()).toHaveLength(100);
  expect((await server.on('initech').send(startPasskeySignIn, {})).statusCode).toBe(429);
  server.now = new Date(before.getTime() + 15 * minute + 1);
  await start('initech');
  expect(await started()).toHaveLength(1);
  server.now = before;
});
