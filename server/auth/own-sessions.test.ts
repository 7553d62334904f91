import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe } from '#contract/auth/account-endpoints.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#contract/auth/own-session-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { unknownId } from '#server/testing/reference.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hashPassword } from './passwords.ts';
import { createSession } from './sessions.ts';

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

/** Somebody who is signed in on three devices, the caller's first. */
async function threeSessions() {
  const person = await server.addPerson(acme, { passwordHash });
  const body = { email: person.email, password };
  const tokens = [await signIn(server.on('acme'), body), await signIn(server.on('acme'), body)];
  const [own, ...others] = [person.token, ...tokens].map((token) => server.on('acme', token));
  if (!own) throw new Error('Nobody is signed in');
  return { own, others };
}
const isOpen = async (caller: Awaited<ReturnType<typeof threeSessions>>['own']) =>
  caller.call(getMe, {}).then(
    () => true,
    () => false,
  );

it('one’s own sessions are listed, and nobody else’s [AUTH-189]', async () => {
  const { own, others } = await threeSessions();
  await server.addPerson(acme);
  const { results } = await own.call(listOwnSessions, {});
  expect(results).toHaveLength(3);
  expect(results.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(results.every(({ actor }) => actor === null)).toBe(true);
  const [first] = others;
  const seen = await first?.call(listOwnSessions, {});
  const thisOne = (list: typeof results = []) => list.find(({ isThis }) => isThis)?.id;
  expect(thisOne(seen?.results)).not.toBe(thisOne(results));
});

it('one of them is ended, and is gone from the list [AUTH-189]', async () => {
  const { own, others } = await threeSessions();
  const [first, second] = others;
  if (!first || !second) throw new Error('There are no others');
  const { results } = await first.call(listOwnSessions, {});
  const id = results.find(({ isThis }) => isThis)?.id ?? '';
  await own.call(endOwnSession, { params: { id } });
  expect(await Promise.all([own, first, second].map(isOpen))).toEqual([true, false, true]);
  expect((await own.call(listOwnSessions, {})).results).toHaveLength(2);
  expect(await own.refused(endOwnSession, { params: { id } })).toMatchObject({ code: 'not-found' });
});

it('all others are ended at once [AUTH-189]', async () => {
  const { own, others } = await threeSessions();
  await own.call(endOtherSessions, {});
  expect(await Promise.all([own, ...others].map(isOpen))).toEqual([true, false, false]);
});

it('are not ended by anybody else [AUTH-189]', async () => {
  const { own, others } = await threeSessions();
  const { results } = await own.call(listOwnSessions, {});
  const stranger = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  for (const { id } of results) {
    expect(await stranger.refused(endOwnSession, { params: { id } })).toMatchObject({
      code: 'not-found',
    });
  }
  await stranger.call(endOtherSessions, {});
  expect(await Promise.all([own, ...others].map(isOpen))).toEqual([true, true, true]);
});

it('are neither seen nor ended by who acts as the person, and are said to be theirs [AUTH-189]', async () => {
  const person = await server.addPerson(acme);
  const signing = { tenantId: acme, sessionTokens: server.sessionTokens, now: server.now };
  const token = await server.database.inTenant(acme, (db) =>
    createSession(db, { ...person, roles: [] }, signing, { actor: 'sue@acme.test' }),
  );
  const acting = server.on('acme', token);
  for (const refused of [
    acting.refused(listOwnSessions, {}),
    acting.refused(endOwnSession, { params: { id: unknownId } }),
    acting.refused(endOtherSessions, {}),
  ]) {
    expect(await refused).toMatchObject({ code: 'forbidden' });
  }
  const { results } = await server.as(person).call(listOwnSessions, {});
  expect(results.map(({ actor }) => actor).sort()).toEqual([null, 'sue@acme.test'].sort());
});
