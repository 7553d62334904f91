import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import {
  countTestUsers,
  deactivateUser,
  restoreUser,
  updatePerson,
} from '#contract/people/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let tenantId: TenantId;
let admin: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  counter += 1;
  tenantId = await server.addTenant(`brand-${counter}`);
  admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
});
afterAll(() => server.close());

const mark = async (person: Person, isTestUser: boolean) => {
  const { slug } = await server.as(person).call(getMe, {});
  return { params: { id: slug }, body: { isTestUser } };
};
const add = async (count: number, isTestUser = true): Promise<Person[]> => {
  const people: Person[] = [];
  while (people.length < count) {
    const person = await server.addPerson(tenantId);
    people.push(person);
    if (isTestUser) await admin.call(updatePerson, await mark(person, true));
  }
  return people;
};
const count = () => admin.call(countTestUsers, {});
const full = {
  status: 400,
  message: 'Up to three test users are supported',
  fields: { isTestUser: 'Up to three test users are supported' },
};

describe('the test users of a tenant', () => {
  it('are marked and unmarked by an admin, up to three [AMB-58 AMB-116 AMB-134 AMB-194 AMB-117]', async () => {
    const [first] = await add(3);
    if (!first) throw new Error('Nobody was added');
    expect(await count()).toEqual({ count: 3, most: 3 });
    const [fourth] = await add(1, false);
    if (!fourth) throw new Error('Nobody was added');
    expect(await admin.refused(updatePerson, await mark(fourth, true))).toMatchObject(full);
    // The mark that somebody has stays when other fields change.
    await admin.call(updatePerson, await mark(first, true));
    expect(await admin.call(updatePerson, await mark(first, false))).toMatchObject({
      isTestUser: false,
    });
    expect(await admin.call(updatePerson, await mark(fourth, true))).toMatchObject({
      isTestUser: true,
    });
    expect(await count()).toMatchObject({ count: 3 });
  });

  it('are three as well when many are marked at the same moment [AMB-116]', async () => {
    const people = await add(8, false);
    const inputs = await Promise.all(people.map((person) => mark(person, true)));
    const answers = await Promise.all(inputs.map((input) => admin.send(updatePerson, input)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...[200, 200, 200],
      ...Array(5).fill(400),
    ]);
    expect(await count()).toMatchObject({ count: 3 });
  });

  it('are counted without the deactivated, and nobody comes back as a fourth [AMB-117]', async () => {
    const [first] = await add(3);
    if (!first) throw new Error('Nobody was added');
    const at = { params: { id: first.id } };
    await admin.call(deactivateUser, { ...at, body: undefined });
    expect(await count()).toMatchObject({ count: 2 });
    const [fourth] = await add(1);
    if (!fourth) throw new Error('Nobody was added');
    expect(await admin.refused(restoreUser, at)).toMatchObject(full);
    await admin.call(updatePerson, await mark(fourth, false));
    expect(await admin.call(restoreUser, at)).toMatchObject({ isTestUser: true, deleted: false });
  });

  it('are no matter for another tenant, nor for who is no admin', async () => {
    const [person] = await add(3);
    if (!person) throw new Error('Nobody was added');
    expect(await server.as(person).refused(countTestUsers, {})).toMatchObject({ status: 403 });
    tenantId = await server.addTenant(`other-${counter}`);
    admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    expect(await count()).toMatchObject({ count: 0 });
    await add(1);
  });
});
