import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { listOwnSessions } from '#contract/auth/own-session-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { consumeToken, findToken, issueToken } from './one-time-tokens.ts';
import { personalDataOfAuth } from './personal-data.ts';

let server: TestServer;
let acme: TenantId;
let support: Person;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  support = await server.addPerson(acme, { roles: ['support'] });
});
afterAll(() => server.close());

const linkTo = async ({ email }: Person, by = support) => {
  const { token } = await server.as(by).call(requestLoginAs, { body: { email } });
  return { email, token };
};

const collect = (person: Person) =>
  server.database.inTenant(acme, (db) => personalDataOfAuth.collect(db, dataSubject(person)));
async function erase(person: Person): Promise<void> {
  const subject = dataSubject(person);
  await server.database.inSystem('erase-person', async (db) =>
    personalDataOfAuth.eraseFromRecords?.(db, acme, subject),
  );
  await server.database.inTenant(acme, (db) => personalDataOfAuth.erase(db, subject));
}

it('a download has one’s own sessions, and whether somebody acted in them, but not who', async () => {
  const person = await server.addPerson(acme);
  await server.on('acme').call(loginAs, { body: await linkTo(person) });
  const session = { createdAt: server.now, expiresAt: expect.any(Date), endedAt: null };
  expect(await collect(person)).toEqual({
    sessions: expect.arrayContaining([
      { ...session, somebodyActedForYou: false },
      { ...session, somebodyActedForYou: true },
    ]),
  });
  expect(JSON.stringify(await collect(person))).not.toContain(support.email);
});

it('whoever is erased is signed out, and no link that they asked for or that leads to them works', async () => {
  const person = await server.addPerson(acme, { roles: ['support'] });
  const other = await server.addPerson(acme);
  const leaving = await server.addPerson(acme);
  const links = [await linkTo(other, person), await linkTo(leaving)];
  const kept = await linkTo(other);
  for (const each of [person, leaving]) await erase(each);
  for (const each of [person, leaving])
    expect(await server.as(each).refused(getMe, {})).toMatchObject({ status: 401 });
  for (const body of links)
    expect(await server.on('acme').refused(loginAs, { body })).toMatchObject({
      code: 'login-link-invalid',
    });
  expect(await server.on('acme').call(loginAs, { body: kept })).toHaveProperty('token');
});

it('a session in which somebody acted who is erased says that somebody did, and no longer who', async () => {
  const person = await server.addPerson(acme, { roles: ['support'] });
  const other = await server.addPerson(acme);
  await server.on('acme').call(loginAs, { body: await linkTo(other, person) });
  await server.on('acme').call(loginAs, { body: await linkTo(other) });
  await erase(person);
  const { results } = await server.as(other).call(listOwnSessions, {});
  expect(results.map(({ actor }) => actor).sort()).toEqual(
    [`deleted-${person.id}@deleted.invalid`, null, support.email].sort(),
  );
});

it('a link that still works for a former email stays, as somebody else has asked for it', async () => {
  const person = await server.addPerson(acme);
  const former = 'her-name-before@example.test';
  const issue = (email: string) =>
    server.database.inTenant(acme, (db) =>
      issueToken(db, { kind: 'registration', email }, server.now),
    );
  const tokens = [await issue(former), await issue(former)];
  const find = (token = '') =>
    server.database.inTenant(acme, (db) =>
      findToken(db, { kind: 'registration', token }, server.now),
    );
  const subject = { ...dataSubject(person), emails: [person.email, former] };
  await server.database.inTenant(acme, async (db) => {
    await consumeToken(db, { kind: 'registration', token: tokens[0] ?? '' }, server.now);
    await personalDataOfAuth.erase(db, subject);
  });
  expect(await find(tokens[1])).toMatchObject({ email: former });
  const left = await server.database.inTenant(acme, (db) =>
    db.selectFrom('oneTimeTokens').select('usedAt').where('email', '=', former).execute(),
  );
  expect(left).toEqual([{ usedAt: null }]);
});
