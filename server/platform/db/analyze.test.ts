import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const acme = TenantId.parse('acme');

it('looks at tables that hold something, and leaves those alone that are to be filled', async () => {
  const database = await openTestDatabase();
  const known = async () => {
    const rows = await database.ask(
      acme,
      sql<{ name: string }>`
      select relname as name from pg_class
      where relname in ('analyzed_full', 'analyzed_empty') and reltuples >= 0`,
    );
    return rows.map(({ name }) => name);
  };
  await database.executeForJobs(`
    create table analyzed_full as select n from generate_series(1, 100) n;
    create table analyzed_empty (n int)`);
  expect(await known()).toEqual([]);
  await database.analyze();
  expect(await known()).toEqual(['analyzed_full']);
  await database.executeForJobs('drop table analyzed_full, analyzed_empty');
  await database.close();
});
