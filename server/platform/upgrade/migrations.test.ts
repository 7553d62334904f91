import { promises as fs, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedServer } from '../db/embedded-server.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import { embeddedPoolConfig, makePool, migrationPoolConfig } from '../db/pool.ts';
import { queriesOver } from '../db/queries-over.ts';
import { type Catalogue, disturbances, readCatalogue } from './testing/catalogue.ts';
import { lastOldMigration, makeOldDatabase } from './testing/old-release.ts';

const silent = { debug() {}, warn() {}, error() {} };
const folder = mkdtempSync(join(tmpdir(), 'banyan-migrations-'));
const closing: (() => Promise<void>)[] = [];
const statements: string[] = [];
let db: ReturnType<typeof queriesOver>;

beforeAll(async () => {
  const { place, drop } = await makeOldDatabase(process.env.TEST_DATABASE_URL, join(folder, 'old'));
  const config =
    'DATA_DIR' in place
      ? await startEmbedded(place.DATA_DIR)
      : migrationPoolConfig(place.DATABASE_URL);
  const pool = makePool(config, silent);
  db = queriesOver(pool, ({ text }) => statements.push(text));
  closing.unshift(() => pool.end());
  closing.push(drop);
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function startEmbedded(dataDir: string) {
  const options = { durable: false, longestStatementSeconds: 120 };
  const server = await startEmbeddedServer(join(dataDir, 'database'), silent, options);
  closing.unshift(() => server.stop());
  return embeddedPoolConfig(server.host);
}

const wider = 'It takes all that it took before, and more.';
const leftAlone =
  'It is about columns that an older server leaves empty, or as they are by default.';
const fewRows = 'The table is short: a row of each tenant, or of each person and currency.';
const sameRows = 'It refuses what the index refused that it replaces.';
const rewardsWait =
  'To choose or issue a reward waits meanwhile: about a second for a hundred thousand.';
const partial = 'An index of a part of the rows, built within seconds.';

/**
 * The changes that a migration makes under a server of the release before it, each with the reason why that server
 * gets along with it. Think twice before you add a line: expand first, and contract in a later release.
 */
const listOfOrders = 'It holds all referrals: a second or two for a million.';
const withTheTable = 'It is made with the table, which waits already.';
const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2026-11-23-1800-figures': {
    'index orders orders_figures locks its table': partial,
    'index orders orders_simulated locks its table': partial,
  },
  '2026-11-24-0900-payouts': {
    'table cash_accounts is written anew': fewRows,
    'check transactions transactions_source_known may refuse rows': wider,
    'check transactions transactions_accounts_known may refuse rows': wider,
    'check transactions transactions_account_of_unit may refuse rows': wider,
    'unique index payments payments_payout_unique may refuse rows': leftAlone,
  },
  '2026-11-24-1310-facebook': {
    'check social_authorizations social_authorizations_network_check may refuse rows': wider,
    'check social_grants social_grants_network_check may refuse rows': wider,
  },
  '2026-11-24-1400-posts-of-tasks': {
    'activity_types shows no rows to it': '2026-11-26-2310-posts-of-older-tasks does it again.',
  },
  '2026-11-24-1600-plans': {
    'check tenants tenants_plan_version_check may refuse rows': leftAlone,
    'check tenants tenants_plan_period_check may refuse rows': leftAlone,
  },
  '2026-11-24-1800-billing': {
    'function find_caller(tenant text, session uuid, person uuid, at timestamp with time zone) answers otherwise':
      'It answers one column more.',
  },
  '2026-11-26-1140-scheduled-emails': {
    'check email_sends email_sends_state_check may refuse rows': wider,
    'check email_sends email_sends_scheduled may refuse rows': leftAlone,
    'check email_sends email_sends_planned may refuse rows': leftAlone,
  },
  '2026-11-26-1200-app-sumo-stock': {
    'unique index app_sumo_codes app_sumo_codes_code may refuse rows':
      'A code that another tenant has redeemed is refused to the second, also by an older server.',
  },
  '2026-11-26-1200-shopify-charges': { 'table billing_accounts is written anew': fewRows },
  '2026-11-26-1540-tenants-at-a-glance': {
    'index users users_last_sign_in locks its table': partial,
    'index outbox outbox_given_up locks its table': partial,
  },
  '2026-11-26-1910-figures': { 'index outbox outbox_undone locks its table': partial },
  '2026-11-26-2300-files-in-a-store': {
    'check files files_content_once may refuse rows': leftAlone,
    'check files files_store_key_of_tenant may refuse rows': leftAlone,
    'unique index files files_store_key_unique may refuse rows': leftAlone,
  },
  '2026-11-26-2310-given-up-why': { 'index outbox outbox_given_up_last locks its table': partial },
  '2026-11-27-0610-people-by-keys': {
    'index users users_by_keys locks its table':
      'A search needs it. It took 100 seconds for a million people on a busy machine; a few thousand take none.',
  },
  '2026-11-27-0610-search-orders': {
    'index orders orders_search locks its table':
      'It holds all orders: half a minute for a million, in which shops that send orders wait or send them again.',
  },
  '2026-11-27-0800-keys-of-orders': {
    'table orders is written anew':
      'Whatever shops send meanwhile waits, or is refused and sent again; the sync finds the rest.',
    'index orders orders_credited locks its table': withTheTable,
    'index orders orders_number_key locks its table': withTheTable,
    'index orders orders_purchaser_key locks its table': withTheTable,
  },
  '2026-11-27-1010-count-orders': {
    'index orders orders_currency locks its table': listOfOrders,
    'index orders orders_system locks its table': listOfOrders,
    'index orders orders_uncredited locks its table': listOfOrders,
    'index orders orders_user_state locks its table': listOfOrders,
  },
  '2026-11-27-1100-keys-of-reward-codes': {
    'table issued_rewards is written anew': rewardsWait,
    'table reward_selections is written anew': rewardsWait,
    'unique index issued_rewards issued_rewards_code_key may refuse rows': sameRows,
    'unique index reward_selections reward_selections_shop_code_key may refuse rows': sameRows,
  },
  '2026-11-29-2345-review-time': { 'index tasks tasks_reviewed locks its table': partial },
};

/** The older tables whose rows a statement means to read or change, but which show no rows to their owner. */
function unseenBy(said: readonly string[], before: Catalogue): string[] {
  const lifted = new Set<string>();
  return said.flatMap((statement) => {
    const [, table, no] =
      /^alter table (\w+) (no )?force row level security$/.exec(statement) ?? [];
    if (table !== undefined) lifted[no === undefined ? 'delete' : 'add'](table);
    if (!/^\s*(update|delete|insert|with)\b/i.test(statement)) return [];
    const named = [...statement.matchAll(/\b(?:update|from|join)\s+(\w+)/gi)].map(
      ([, name]) => name ?? '',
    );
    return named
      .filter((name) => before.has(`table ${name}`) && !lifted.has(name))
      .map((name) => `${name} shows no rows to it`);
  });
}

const lastApplied = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from banyan_migrations.kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name;
};

it('are applied together with the rights at their tables, or not at all', async () => {
  const rights = { no_such_table: 'select' };
  // @ts-expect-error These are the rights at another table, and at none of ours.
  await expect(migrate(db, rights)).rejects.toThrow('no_such_table');
  expect(await lastApplied()).toBe(lastOldMigration);
});

it('leave to a server of the release before what it works with, and change the rows that they mean to', async () => {
  const migrationFolder = join(import.meta.dirname, '../../migrations');
  const provider = new FileMigrationProvider({ fs, path, migrationFolder });
  const migrator = new Migrator({ db, provider, migrationTableSchema: 'banyan_migrations' });
  const found: [string, string[]][] = [];
  let before = await readCatalogue(db);
  for (const name of (await listMigrations()).filter((each) => each > lastOldMigration)) {
    statements.length = 0;
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    const said = statements.filter((statement) => !statement.includes('kysely_migration'));
    const after = await readCatalogue(db);
    const lines = [...disturbances(before, after), ...unseenBy(said, before)];
    if (lines.length > 0) found.push([name, lines.sort()]);
    before = after;
  }
  expect(found).toEqual(
    Object.entries(explained).map(([name, lines]) => [name, Object.keys(lines).sort()]),
  );
});

it.each([
  ['drop table payments cascade', 'table payments is gone'],
  ['alter table payments rename to paid', 'table payments is gone'],
  ['alter table users drop column notes', 'column users.notes is gone'],
  ['alter table users rename column notes to remarks', 'column users.notes is gone'],
  ['alter table recovery_codes add column x text not null', 'column recovery_codes.x is required'],
  [
    'alter table recovery_codes alter column used_at set not null',
    'column recovery_codes.used_at is required',
  ],
  ['alter table files alter column name type varchar(99)', 'column files.name is of another type'],
  ['alter table files alter column name type varchar(99)', 'table files is written anew'],
  ["alter table users add check (slug <> 'x')", 'check users users_slug_check may refuse rows'],
  ['create unique index x on users (tenant_id, slug)', 'unique index users x may refuse rows'],
  ['create index x on users (tenant_id, slug)', 'index users x locks its table'],
  ['drop function keep_cash_account() cascade', 'function keep_cash_account() is gone'],
])('would be refused with: %s', async (statement, line) => {
  const found = await db
    .transaction()
    .execute(async (trx) => {
      const before = await readCatalogue(trx);
      await sql.raw(statement).execute(trx);
      throw new Found(disturbances(before, await readCatalogue(trx)));
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.lines;
      throw error;
    });
  expect(found).toContain(line);
});

/** Carries the findings out of a transaction that is rolled back. */
class Found extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super();
    this.lines = lines;
  }
}
