import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { slugOfName } from '#server/auth/slug.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { firstNames, lastNames, tags } from './names.ts';

const batchSize = 5_000;

/**
 * Adds ambassadors made by the database itself, in batches of one transaction each. The number of a
 * person decides everything about them, so that a second run adds further people.
 */
export async function addAmbassadorsAtScale(
  database: Database,
  tenantId: TenantId,
  { count, now, onProgress }: { count: number; now: Date; onProgress: (done: number) => void },
): Promise<void> {
  const start = await database.inTenant(tenantId, countUsers);
  for (let done = 0; done < count; ) {
    const size = Math.min(batchSize, count - done);
    await database.inTenant(tenantId, (db) =>
      addBatch(db, { from: start + done + 1, to: start + done + size, now }),
    );
    done += size;
    onProgress(done);
  }
  await database.analyze();
}

async function countUsers(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const slugs = (names: readonly string[]): string[] => names.map((name) => slugOfName(name, ''));

async function addBatch(
  db: TenantDb,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await sql`
    with names as (
      select
        ${[...firstNames]}::text[] as first_names,
        ${[...lastNames]}::text[] as last_names,
        ${slugs(firstNames)}::text[] as first_slugs,
        ${slugs(lastNames)}::text[] as last_slugs,
        ${[...tags]}::text[] as tags
    ), people as (
      -- Two numbers without a common divisor to spread the names, one of them the golden ratio's.
      select
        number,
        1 + (number * 7919) % cardinality(first_names) as first,
        1 + (number * 104729 / 7) % cardinality(last_names) as last,
        ((number * 2654435761) % 4294967296) / 4294967296.0 as chance
      from names, generate_series(${from}::bigint, ${to}::bigint) as number
    )
    insert into users (email, slug, first_name, last_name, tags, created_at)
    select
      first_slugs[first] || '.' || last_slugs[last] || '.' || number || '@example.test',
      first_slugs[first] || '-' || last_slugs[last] || '-n' || number,
      first_names[first],
      last_names[last],
      case when chance < 0.4 then array[tags[1 + number % 5]] when chance < 0.5 then tags[2:3] else '{}' end,
      ${now}::timestamptz - (1 - sqrt(chance)) * interval '425 days'
    from people, names`.execute(db);
}
