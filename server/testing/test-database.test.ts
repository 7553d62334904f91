import { expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openTestDatabase } from './test-database.ts';

const acme = TenantId.parse('acme');

test('two test databases do not share rows', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await one.inSystem('inspect-in-test', (db) =>
    db.insertInto('tenants').values({ tenantId: acme, data: '{}' }).execute(),
  );
  const count = (database: typeof one) =>
    database.inSystem('inspect-in-test', (db) => db.selectFrom('tenants').selectAll().execute());

  expect(await count(one)).toHaveLength(1);
  expect(await count(other)).toHaveLength(0);
  await Promise.all([one.close(), other.close()]);
});
