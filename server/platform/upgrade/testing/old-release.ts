import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { createEmbeddedOwner, createRoles } from '#server/platform/db/roles.ts';
import { createEmptyServerDatabase } from '#server/testing/test-database.ts';

/** The last migration of the release whose database `release-741.sql.br` holds. The README says how it was made. */
export const lastOldMigration = '2026-11-23-1510-order-lines';

/** A moment soon after the dump was made: sessions hold, and nothing has grown old. */
export const soonAfter = new Date('2026-11-27T10:00:00Z');

/** The password of everybody in the dump. */
export const oldPassword = 'banyan-demo';

/** The dump leaves a connection without a search path and row-level security. */
const seeAll = 'set role banyan_system; set search_path to public; set row_security to on';

const dump = (): string =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'release-741.sql.br'))).toString();

/** Where a database is, as the settings of a server name it. */
export type Place = { readonly DATABASE_URL: string } | { readonly DATA_DIR: string };

export interface OldDatabase {
  readonly place: Place;
  /** The answer to `figures` before the upgrade. */
  readonly figures: readonly string[];
  drop(): Promise<void>;
}

/** Asks either release for the figures that an upgrade must not change, one a line, as a user who sees all rows. */
export const figures = `
select line from (
  select concat_ws(' ', tenant_id, 'account', account, unit, sum(amount)::float8) as line
  from (
    select tenant_id, to_account as account, unit, amount from transactions
    union all
    select tenant_id, from_account, unit, -amount from transactions
  ) as sides
  group by tenant_id, account, unit
  union all
  select concat_ws(' ', tenant_id, 'person', user_id, unit, sum(value)) from transactions
  group by tenant_id, user_id, unit
  union all
  select concat_ws(' ', tenant_id, 'cash', user_id, currency, earned, paid, due) from cash_accounts
  union all
  select concat_ws(' ', tenant_id, 'ambassadors', count(*)) from users
  where roles = '{}' and deleted_at is null and not is_test_user group by tenant_id
  union all
  select concat_ws(' ', tenant_id, 'activities', count(*)) from activities
  where deleted_at is null and user_id in (select id from users where not is_test_user) group by tenant_id
  union all
  select concat_ws(' ', tenant_id, 'referrals', count(*)) from orders
  where user_id is not null group by tenant_id
  union all
  select concat_ws(' ', tenant_id, 'chosen rewards', count(*)) from reward_selections
  where settled_as is null group by tenant_id
  union all
  select concat_ws(' ', tenant_id, 'issued rewards', count(*)) from issued_rewards group by tenant_id
  union all
  select concat_ws(' ', tenant_id, 'payments', count(*)) from payments group by tenant_id
) as figures
order by line`;

/** Makes a database of the old release: on the server at `url`, or without one embedded in the folder. */
export const makeOldDatabase = (url: string | undefined, dataDir: string): Promise<OldDatabase> =>
  url === undefined ? makeEmbedded(dataDir) : makeOnServer(url);

async function makeOnServer(url: string): Promise<OldDatabase> {
  const { databaseUrl, drop } = await createEmptyServerDatabase(url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(createRoles);
    await client.query(dump());
    await client.query(seeAll);
    const { rows } = await client.query<{ line: string }>(figures);
    const place = { DATABASE_URL: databaseUrl };
    return { place, figures: rows.map(({ line }) => line), drop };
  } finally {
    await client.end();
  }
}

async function makeEmbedded(dataDir: string): Promise<OldDatabase> {
  mkdirSync(dataDir);
  const extensions = { btree_gin, pg_trgm };
  const database = await PGlite.create(join(dataDir, 'database'), { extensions });
  try {
    await database.exec(createEmbeddedOwner);
    await database.exec(createRoles);
    await database.exec(dump());
    await database.exec(seeAll);
    const { rows } = await database.query<{ line: string }>(figures);
    const place = { DATA_DIR: dataDir };
    return { place, figures: rows.map(({ line }) => line), drop: async () => {} };
  } finally {
    await database.close();
  }
}
