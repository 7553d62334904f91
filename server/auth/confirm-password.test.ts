import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/auth/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';
let server: TestServer;
let acme: TenantId;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

const addAdmin = () => server.addPerson(acme, { roles: ['admin'], passwordHash });

/** A change that an administrator makes only with their own password. */
const change = (caller: TestCaller, email: string, currentPassword?: string) =>
  caller.send(updatePerson, { params: { id: self }, body: { email, currentPassword } });

describe('a change that takes the own password', () => {
  it('asks for it where it is missing, however often', async () => {
    const caller = server.as(await addAdmin());
    for (const none of [undefined, ...Array<string>(11).fill('')]) {
      const answer = await change(caller, 'first@example.test', none);
      expect(answer.json()).toMatchObject({
        ...{ status: 400, code: 'wrong-password' },
        fields: { currentPassword: 'Please enter your own password' },
      });
    }
    expect((await change(caller, 'first@example.test', password)).statusCode).toBe(200);
  });

  it('is refused with another one, which counts as a guess at the account', async () => {
    const admin = await addAdmin();
    const caller = server.as(admin);
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await change(caller, 'second@example.test', 'a guess');
      expect(answer.json()).toMatchObject({
        ...{ status: 400, code: 'wrong-password' },
        fields: { currentPassword: 'Current password is not correct' },
      });
    }
    expect((await change(caller, 'second@example.test', password)).statusCode).toBe(429);
    const body = { email: admin.email, password };
    expect(await server.on('acme').refused(login, { body })).toMatchObject({ status: 429 });
  });

  it('does not count where it is right', async () => {
    const caller = server.as(await addAdmin());
    for (let time = 0; time < 11; time += 1) {
      const answer = await change(caller, `third-${time}@example.test`, password);
      expect(answer.statusCode).toBe(200);
    }
  });
});
