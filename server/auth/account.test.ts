import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, getMe } from '#contract/auth/account-endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const oldPassword = 'correct horse battery';
const newPassword = 'staple and a half';
let server: TestServer;
let acme: TenantId;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(oldPassword);
});
afterAll(() => server.close());

const change = (email: string) => ({
  email,
  oldPassword,
  newPassword,
  confirmNewPassword: newPassword,
});

describe('changing the password', () => {
  it('takes the new one from now on and stores only its argon2id hash [AUTH-55 AUTH-113 AMB-169]', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    await server.as(person).call(changePassword, { body: change(person.email) });
    const visitor = server.on('acme');
    const withOld = { email: person.email, password: oldPassword };
    const withNew = { email: person.email, password: newPassword };
    expect(await visitor.refused(login, { body: withOld })).toMatchObject({
      code: 'invalid-credentials',
    });
    expect(await visitor.call(login, { body: withNew })).toHaveProperty('token');
    const row = await server.database.inTenant(acme, (db) =>
      db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow(),
    );
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(newPassword);
  });

  it('ends all other sessions; the one that made it goes on with the new token [AUTH-68]', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const body = { email: person.email, password: oldPassword };
    const other = await signIn(server.on('acme'), body);
    const { token } = await server.as(person).call(changePassword, { body: change(person.email) });
    expect(await server.on('acme', token).call(getMe, {})).toMatchObject({ id: person.id });
    expect(await server.on('acme', other).refused(getMe, {})).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('refuses a wrong current password at its field [AUTH-114]', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const body = { ...change(person.email), oldPassword: 'wrong' };
    expect(await server.as(person).refused(changePassword, { body })).toMatchObject({
      status: 400,
      message: 'Current password is not correct',
      fields: { oldPassword: 'Current password is not correct' },
    });
  });

  it('refuses the email of somebody else [AUTH-144]', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const other = await server.addPerson(acme, { passwordHash });
    const body = change(other.email);
    expect(await server.as(person).refused(changePassword, { body })).toMatchObject({
      status: 403,
    });
  });

  it('needs 8 characters and the same text twice [AUTH-111 AUTH-112]', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const tooShort = { ...change(person.email), newPassword: 'short', confirmNewPassword: 'short' };
    expect(await server.as(person).refused(changePassword, { body: tooShort })).toMatchObject({
      fields: { newPassword: 'Password must have at least 8 characters' },
    });
    const different = { ...change(person.email), confirmNewPassword: 'something else' };
    expect(await server.as(person).refused(changePassword, { body: different })).toMatchObject({
      fields: { confirmNewPassword: 'Passwords do not match' },
    });
  });

  it.each(['oldPassword', 'newPassword', 'confirmNewPassword'] as const)(
    'is refused without %s, and the password stays [AMB-115 AUTH-113]',
    async (missing) => {
      const person = await server.addPerson(acme, { passwordHash });
      const { [missing]: _, ...body } = change(person.email);
      const answer = await server
        .as(person)
        .send({ method: 'POST', url: changePassword.path, payload: body });
      expect(answer.json()).toMatchObject({
        status: 400,
        message: expect.any(String),
        fields: { [missing]: expect.any(String) },
      });
      const still = { email: person.email, password: oldPassword };
      expect(await server.on('acme').call(login, { body: still })).toHaveProperty('token');
    },
  );

  it('takes none that many people use, whatever its capitals', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const body = { email: person.email, oldPassword, newPassword: 'PassWord' };
    const input = { body: { ...body, confirmNewPassword: body.newPassword } };
    expect(await server.as(person).refused(changePassword, input)).toMatchObject({
      status: 400,
      fields: { newPassword: 'Many people use this password. Please choose another one' },
    });
  });

  it('happens once when it is asked for 10 times at once with the same current password', async () => {
    const person = await server.addPerson(acme, { passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const chosen = `${newPassword} ${index}`;
        const body = { ...change(person.email), newPassword: chosen, confirmNewPassword: chosen };
        return server.as(person).send(changePassword, { body });
      }),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });
});
