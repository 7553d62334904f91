import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';
import { sortKey } from './sort-key.ts';

const acme = TenantId.parse('acme');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.inSystem('inspect-in-test', (db) =>
    db.insertInto('tenants').values({ tenantId: acme, data: '{}' }).execute(),
  );
});
afterAll(() => database.close());

describe('the order of names', () => {
  it('is the same on every database, A to Z without their case and signs before letters', async () => {
    const sorted = ["O'Neil", 'O-Brien', 'Oak', 'oaken', 'OAKES', 'Zimmer', 'zoe', 'Ärger', 'Łódź'];
    const names = await database.inTenant(acme, async (db) => {
      for (const [index, lastName] of sorted.toReversed().entries()) {
        const person = { firstName: 'A', email: `${index}@example.test`, slug: `${index}` };
        await db
          .insertInto('users')
          .values({ ...person, lastName })
          .execute();
      }
      const rows = await db
        .selectFrom('users')
        .select('lastName')
        .orderBy(sortKey('lastName'))
        .execute();
      return rows.map(({ lastName }) => lastName);
    });
    expect(names).toEqual(sorted);
  });

  it.each([
    ['names', [sortKey('lastName'), sortKey('firstName')]],
    ['emails', [sortKey('email')]],
  ])('of %s is read from an index', async (_, terms) => {
    const plan = await database.inTenant(acme, async (db) => {
      await sql`set local enable_sort = off`.execute(db);
      await sql`set local enable_seqscan = off`.execute(db);
      let people = db.selectFrom('users').select('id').limit(10);
      for (const term of terms) people = people.orderBy(term);
      return people.orderBy('id').explain('text');
    });
    const text = JSON.stringify(plan);
    expect(text).toContain('Index');
    expect(text).not.toContain('Sort');
  });
});
