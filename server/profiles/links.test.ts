import { afterAll, beforeAll, expect, it } from 'vitest';
import { nothingEntered } from '#contract/profiles/profile.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { takeLinks } from './links.ts';
import { findProfile, nothingSaid } from './repository.ts';
import { addProfile, newProfile } from './testing/profiles.ts';

let server: TestServer;
let acme: TenantId;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

const noLinks = { facebook: null, twitter: null, instagram: null, youTube: null, website: null };
const links = { ...noLinks, website: 'https://ann.test' };

const take = (userId: string, given: Parameters<typeof takeLinks>[2]) =>
  server.database.inTenant(acme, (db) => takeLinks(db, userId, given));
const read = (userId: string) => server.database.inTenant(acme, (db) => findProfile(db, userId));

it('a new user has the links of the application, and nothing else', async () => {
  const { id } = await server.addPerson(acme);
  await take(id, links);
  expect(await read(id)).toEqual({ ...nothingSaid, approved: { ...nothingEntered, ...links } });
});

it.each([
  ['facebook', '@mia.berg', 'https://www.facebook.com/mia.berg'],
  ['twitter', 'mia_berg', 'https://x.com/mia_berg'],
  ['instagram', ' @mia ', 'https://www.instagram.com/mia'],
  ['youTube', '@mia', 'https://www.youtube.com/@mia'],
  ['instagram', 'instagram.com/mia', 'https://instagram.com/mia'],
  ['website', '@mia', null],
  ['facebook', 'I have none', null],
  ['twitter', 'javascript:alert(1)', null],
])(
  'a new user has web addresses only, those of names at networks among them: %s %s [APPL-215]',
  async (link, answer, address) => {
    const { id } = await server.addPerson(acme);
    const others = { ...links, youTube: 'https://tube.test/ann' };
    await take(id, { ...others, [link]: answer });
    expect((await read(id)).approved).toEqual({ ...nothingEntered, ...others, [link]: address });
  },
);

it('a user has no profile after an application without links', async () => {
  const { id } = await server.addPerson(acme);
  await take(id, noLinks);
  const rows = await server.database.inTenant(acme, (db) =>
    db.selectFrom('profiles').selectAll().where('userId', '=', id).execute(),
  );
  expect(rows).toEqual([]);
});

it('who has a profile already keeps it', async () => {
  const person = await server.addPerson(acme);
  await addProfile(server, person, { approved: {} });
  await take(person.id, links);
  expect((await read(person.id)).approved).toEqual(newProfile());
});
