import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';
import { amongFound, fitsSearch } from './search-people.ts';

const acme = TenantId.parse('acme');
const people = [
  ['Ada', 'Lovelace', 'ada@x.test', ['a', 'b']],
  ['Zoë', 'Ångström', 'zoë+1@x.test', ['b', 'a', 'élan']],
  ['Conan', "O'Brien", 'o_b.rien@x.test', ['b', 'c']],
  ['  Two', 'Van  der "Berg"', 'vdb@y.test', []],
  ['\\1 100%', '{a,b}', '%@z.test', ['c']],
  ['李', '小龙', '龙@x.test', ['a', 'c']],
  ['Line\nBreak', '', 'l@x.test', ['c', 'b', 'a']],
] as const;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.inSystem('inspect-in-test', (db) =>
    db.insertInto('tenants').values({ tenantId: acme, data: '{}' }).execute(),
  );
  await database.inTenant(acme, (db) =>
    db
      .insertInto('users')
      .values(
        people.map(([firstName, lastName, email, tags]) => {
          return { firstName, lastName, email, slug: email, tags: [...tags] };
        }),
      )
      .execute(),
  );
});
afterAll(() => database.close());

/** Pieces of a text of one, two, three and seven characters. */
function piecesOf(text: string): string[] {
  const letters = [...text];
  return [1, 2, 3, 7].flatMap((length) =>
    letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join('')),
  );
}

it('the index names all who fit a search, whatever letters and signs are in it', async () => {
  const searches = new Set(
    people.flatMap(([first, last, email]) => piecesOf(`${first} ${last} ${email}`)),
  );
  const missed = await database.inTenant(acme, async (db) => {
    const lists: string[] = [];
    for (const search of searches) {
      const fitting = db.selectFrom('users').select('email').where(fitsSearch(search));
      const expected = await fitting.orderBy('email').execute();
      const found = await amongFound(db, { search }, () => fitting.orderBy('email').execute());
      if (found.length !== expected.length) lists.push(search);
    }
    return lists;
  });
  expect(searches.size).toBeGreaterThan(200);
  expect(missed).toEqual([]);
});

it.each([
  [['a'], ['Ada', 'Line\nBreak', 'Zoë', '李']],
  [
    ['b', 'a'],
    ['Ada', 'Line\nBreak', 'Zoë'],
  ],
  [['a', 'b', 'c'], ['Line\nBreak']],
  [
    ['b', 'b'],
    ['Ada', 'Conan', 'Line\nBreak', 'Zoë'],
  ],
  [['élan', 'c'], []],
])('the index names those who carry all of %j, and nobody else', async (tags, names) => {
  const found = await database.inTenant(acme, (db) =>
    amongFound(db, { tags }, () => db.selectFrom('users').select('firstName').execute()),
  );
  expect(found.map(({ firstName }) => firstName).sort()).toEqual(names);
});

it('the index asks for a search and tags at once', async () => {
  const found = await database.inTenant(acme, (db) =>
    amongFound(db, { search: 'x.test', tags: ['b', 'a'] }, () =>
      db.selectFrom('users').select('firstName').execute(),
    ),
  );
  expect(found).toHaveLength(3);
});
