import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { getUserData, updateUserData } from '#contract/user-data/endpoints.ts';
import { defaultUserData, maxUserDataBytes } from '#contract/user-data/user-data.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.addPerson(acme);
});

const read = (who = person) => server.as(who).call(getUserData, {});
const write = (data: object, version: number) =>
  server.as(person).send(updateUserData, { body: { data, version } });

/** Sends text as it is, which an object in JavaScript could not hold. */
const writeText = (payload: string) =>
  server.as(person).send({
    method: 'PUT',
    url: updateUserData.path,
    headers: { 'content-type': 'application/json' },
    payload,
  });

describe('one’s own user data', () => {
  it('are the defaults with version 0 until something is written [TEN-49 TEN-75 TEN-117]', async () => {
    expect(await read()).toEqual(defaultUserData);
  });

  it('are written and read with a version that grows by one [TEN-49 TEN-115 TEN-116 TEN-117 AMB-166]', async () => {
    const data = { ...defaultUserData.data, seenGuides: ['dashboard'] };
    expect((await write(data, 0)).json()).toEqual({ data, version: 1 });
    expect((await write(data, 1)).json()).toEqual({ data, version: 2 });
    expect(await read()).toEqual({ data, version: 2 });
  });

  it('have room for beta features, dismissed notices, guides and the hidden getting-started page [TEN-43 TEN-44 TEN-45 TEN-46 TEN-47 TEN-48 DASH-23 AMB-75 AMB-76]', async () => {
    const data = {
      preferences: {
        beta: { ambassadors: true, reports: false },
        hideGettingStartedPageInNav: true,
        colorScheme: 'dark',
      },
      seenNotifications: {
        beta: { ambassadors: true },
        dashboard: { 'plan-limit/users.admins/3': true },
      },
      seenGuides: ['dashboard', 'ambassadors'],
    };
    await write(data, 0);
    expect(await read()).toEqual({ data, version: 1 });
  });

  it.each([
    ['a choice that is neither yes nor no', { preferences: { beta: { ambassadors: 'yes' } } }],
    ['a notice dismissed by a number', { seenNotifications: { beta: { ambassadors: 1 } } }],
    ['guides that are no list', { seenGuides: { dashboard: true } }],
    ['a hidden page by text', { preferences: { hideGettingStartedPageInNav: 'true' } }],
  ])('refuse %s [TEN-48]', async (_, data) => {
    expect((await write(data, 0)).statusCode).toBe(400);
    expect(await read()).toEqual(defaultUserData);
  });

  it('keep keys the server does not know [TEN-77]', async () => {
    const data = {
      future: { deep: [1, { a: null }] },
      preferences: { density: 'compact', beta: { ambassadors: true } },
    };
    await write(data, 0);
    expect((await read()).data).toMatchObject(data);
  });

  it('refuse an outdated version and keep what is there [TEN-76 AMB-109]', async () => {
    await write({ seenGuides: ['first'] }, 0);
    for (const version of [0, 2, 7]) {
      const answer = await write({ seenGuides: ['late'] }, version);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('conflict');
    }
    expect(await read()).toMatchObject({ data: { seenGuides: ['first'] }, version: 1 });
  });

  it('take one of 20 writes of the same version at the same moment [TEN-76]', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => write({ seenGuides: [`${index}`] }, version)),
      );
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
      expect((await read()).version).toBe(version + 1);
    }
  });

  it('take up to 64 KB as JSON [TEN-83]', async () => {
    const empty = Buffer.byteLength(JSON.stringify({ ...defaultUserData.data, filler: '' }));
    const filler = (bytes: number) => ({
      ...defaultUserData.data,
      filler: 'é'.repeat((bytes - empty) / 2) + 'x'.repeat((bytes - empty) % 2),
    });
    expect((await write(filler(maxUserDataBytes + 1), 0)).statusCode).toBe(400);
    expect((await write(filler(maxUserDataBytes), 0)).statusCode).toBe(200);
  });

  it.each([
    ['__proto__', '{"data":{"__proto__":{"polluted":true}},"version":0}'],
    ['__proto__, escaped', '{"data":{"\\u005f_proto__":{"polluted":true}},"version":0}'],
    ['constructor', '{"data":{"a":[{"constructor":1}]},"version":0}'],
    ['prototype', '{"data":{"preferences":{"prototype":{}}},"version":0}'],
    ['NUL in a key', '{"data":{"a\\u0000":1},"version":0}'],
    ['NUL in a value', '{"data":{"a":["\\u0000"]},"version":0}'],
    ['half a character', '{"data":{"a":"\\ud800"},"version":0}'],
    ['10,000 levels', `{"data":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}},"version":0}`],
    ['no data', '{"version":0}'],
    ['a fraction as version', '{"data":{},"version":0.5}'],
  ])('refuse %s with status 400', async (_, payload) => {
    expect((await writeText(payload)).statusCode).toBe(400);
    expect(await read()).toEqual(defaultUserData);
    expect({}).not.toHaveProperty('polluted');
  });

  it('belong to one person and need a session [TEN-95 AMB-166]', async () => {
    await write({ seenGuides: ['mine'] }, 0);
    expect(await read(await server.addPerson(acme))).toEqual(defaultUserData);
    expect((await server.on('acme').send(getUserData)).statusCode).toBe(401);
  });
});
