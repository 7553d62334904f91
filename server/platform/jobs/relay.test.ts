import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, SystemDb } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { defineJob } from './job.ts';
import { readWaiting } from './relay.ts';

const note = defineJob({ name: 'note', payload: z.object({}), async run() {} });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How many rows of the tables this transaction has looked at. */
async function countRead(db: SystemDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.count ?? 0;
}

it('asks the tenants that have something waiting, of a thousand', async () => {
  await database.inSystem('inspect-in-test', (db) =>
    sql`insert into tenants (tenant_id, data) select 'tenant-' || n, '{}' from generate_series(1, 1000) n`.execute(
      db,
    ),
  );
  for (const name of ['tenant-7', 'tenant-11', 'tenant-7']) {
    await database.inTenant(TenantId.parse(name), (db) => enqueue(db, note, {}));
  }
  const { waiting, read } = await database.inSystem('inspect-in-test', async (db) => {
    const before = await countRead(db);
    const rows = await readWaiting(db, [note.name]);
    return { waiting: rows, read: (await countRead(db)) - before };
  });
  const tenants = waiting.map(({ tenantId }) => tenantId).sort();
  expect(tenants).toEqual(['tenant-11', 'tenant-7', 'tenant-7']);
  expect(read).toBeLessThan(50);
});

it.each([
  ['before there are statistics', async () => {}],
  ['of which the statistics know nothing', () => database.analyze()],
])('looks at a few of the thousands that wait after a burst, %s', async (_when, prepare) => {
  await prepare();
  const busy = TenantId.parse('tenant-9');
  const keys = Array.from({ length: 3000 }, () => ({ key: randomUUID(), payload: {} }));
  await database.inTenant(busy, (db) => enqueueAll(db, note, keys));
  const { waiting, read } = await database.inSystem('inspect-in-test', async (db) => {
    const before = await countRead(db);
    const rows = await readWaiting(db, [note.name]);
    return { waiting: rows, read: (await countRead(db)) - before };
  });
  expect(waiting.filter(({ tenantId }) => tenantId === busy)).toHaveLength(20);
  expect(read).toBeLessThan(100);
});
