import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPublicProfiles } from '#contract/profiles/endpoints.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfProfiles } from './personal-data.ts';
import { countPendingProfiles } from './repository.ts';
import { addProfile, newProfile } from './testing/profiles.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('what somebody says of themselves is collected, and erased with the person', async () => {
  const acme = await server.addTenant('acme');
  const person = await server.addPerson(acme, { slug: 'ann' });
  const other = await server.addPerson(acme, { slug: 'bob' });
  const said = { approved: { city: 'Bonn' }, pending: { city: 'Rome' } };
  const subject = dataSubject(person, { firstName: 'Ann', lastName: 'Pond' });
  const collect = () =>
    server.database.inTenant(acme, (db) => personalDataOfProfiles.collect(db, subject));
  const counted = () => server.database.inTenant(acme, countPendingProfiles);
  const shown = async () => {
    const { results } = await server.on('acme').call(listPublicProfiles, { query: {} });
    return results.map(({ slug }) => slug).toSorted();
  };
  expect(await collect()).toEqual({});
  await addProfile(server, person, said);
  await addProfile(server, other, said);
  expect(await collect()).toEqual({
    ...{ approved: newProfile(said.approved), publiclyVisible: true },
    ...{ pending: newProfile(said.pending), submittedAt: server.now },
    ...{ rejected: null, rejectionMessage: null },
  });
  expect([await shown(), await counted()]).toEqual([['ann', 'bob'], 2]);

  await server.database.inTenant(acme, (db) => personalDataOfProfiles.erase(db, subject));
  expect(await collect()).toEqual({});
  expect([await shown(), await counted()]).toEqual([['bob'], 1]);
  const users = await server.database.inTenant(acme, (db) =>
    db
      .selectFrom('users')
      .select(['slug', 'hasPendingProfile', 'hasPublicProfile'])
      .orderBy('slug')
      .execute(),
  );
  expect(users).toEqual([
    { slug: 'ann', hasPendingProfile: false, hasPublicProfile: false },
    { slug: 'bob', hasPendingProfile: true, hasPublicProfile: true },
  ]);
});
