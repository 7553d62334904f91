import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivityType,
  deleteActivityType,
  replaceActivityType,
  suggestSlug,
} from '#contract/activity-types/endpoints.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let elsewhere: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  const acme = await server.addTenant('acme');
  const globex = await server.addTenant('globex');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
  elsewhere = server.as(await server.addPerson(globex, { roles: ['admin'] }));
});
afterAll(() => server.close());

const suggest = async (title: string) => (await admin.call(suggestSlug, { query: { title } })).slug;
const creating = (slug: string) => ({ body: { challengeDefinition: newDesign({ slug }) } });
const notUnique = {
  status: 400,
  code: 'invalid-input',
  fields: { 'challengeDefinition.slug': 'Slug must be unique' },
};

describe('a suggested slug', () => {
  it.each([
    ['Write a Review!', 'write-a-review'],
    ['  Fotos & Videos – 2026 ', 'fotos-videos-2026'],
    ['Déjà vu', 'deja-vu'],
    ['Größe und Ærø', 'grosse-und-aero'],
    ['レビュー', 'activity'],
    ['', 'activity'],
    [`${'word '.repeat(17)}sixteen more`, `${'word-'.repeat(17)}sixte`],
  ])(
    'is the title %j in letters that a slug can have: %s [TYPE-98 TYPE-99]',
    async (title, slug) => {
      expect(await suggest(title)).toBe(slug);
    },
  );

  it('has the next free number when it is taken [TYPE-99]', async () => {
    const title = 'Tell a friend';
    const taken: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const slug = await suggest(title);
      taken.push(slug);
      await addType(admin, { slug, title });
    }
    expect(taken).toEqual(['tell-a-friend', 'tell-a-friend-2', 'tell-a-friend-3']);
    await addType(admin, { slug: 'tell-a-friendly-person' });
    expect(await suggest('Tell a friendly')).toBe('tell-a-friendly');
  });

  it('is always one that can be used [TYPE-99]', async () => {
    const title = 'x'.repeat(200);
    for (let count = 0; count < 3; count += 1) {
      await addType(admin, { slug: await suggest(title), title });
    }
  });

  it('looks at what is there in this tenant only, deleted types left out', async () => {
    await addType(elsewhere, { slug: 'elsewhere' });
    const { id } = await addType(admin, { slug: 'gone' });
    await admin.call(deleteActivityType, { params: { id } });
    expect([await suggest('Elsewhere'), await suggest('Gone')]).toEqual(['elsewhere', 'gone']);
  });
});

describe('a slug', () => {
  it('belongs to one type of the tenant, whatever its version [TYPE-100]', async () => {
    const type = await addType(admin, { slug: 'only-one' });
    expect(await admin.refused(createActivityType, creating('only-one'))).toMatchObject(notUnique);
    await admin.call(replaceActivityType, { params: { id: type.id }, ...creating('only-one') });
    expect(await admin.refused(createActivityType, creating('only-one'))).toMatchObject(notUnique);
    await elsewhere.call(createActivityType, creating('only-one'));
  });

  it('goes to one of several who want it at the same time [TYPE-100]', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => admin.send(createActivityType, creating('race'))),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(5).fill(400)]);
    for (const answer of tries.filter(({ statusCode }) => statusCode === 400)) {
      expect(answer.json()).toMatchObject(notUnique);
    }
  });
});
