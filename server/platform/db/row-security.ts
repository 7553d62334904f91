import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlatformTables, Tables } from './tables.ts';

/** The rights of the application's role to a tenant's rows, by table: `select, insert`. */
export type RowRights<Of> = {
  readonly [Name in keyof Of & string as SnakeCase<Name>]: string;
};

/** The rights at every table of the areas: a table without any does not compile. */
export type AreaRights = RowRights<Omit<Tables, keyof PlatformTables>>;

const platformTables: RowRights<Omit<PlatformTables, 'platformSecrets' | 'callCounts'>> = {
  tenants: 'select, update',
  users: 'select, insert, update, delete',
  user_tags: 'select, insert, delete',
  sessions: 'select, insert, update, delete',
  tenant_domains: 'select, insert, update, delete',
  outbox: 'select, insert, update',
};

/** Belong to the installation: the application's role cannot see them at all. */
const systemTables = ['platform_secrets', 'call_counts'];

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name;

// A policy for a role also holds for its members, and the signed-in user is one: only a transaction
// that has taken on the role sees every tenant.
const isSystem = "current_user = 'banyan_system'";

// A custom setting that was set once reads as '' afterwards, never as null: no tenant's id. The call
// stands bare, for the planner then knows whose rows are asked for, and the lists of a small tenant do
// not wait for a large one.
const ownTenant = "tenant_id = current_setting('app.tenant_id', true)";

// The expression of the indexes `users_by_keys` and `applicants_by_keys`. A condition of the policy may use the index.
// A condition of a query may not: it comes after the policy, since its operators must not see the rows of others. The
// tenant is written here as in no other index. Otherwise the planner would use another index for a tenant that has just
// grown, and make the keys of everybody. A server of the release before sets no keys: it sees its tenant, and looks for
// the text itself.
const hasKeys = `tenant_id || '' = current_setting('app.tenant_id', true) and search_keys(
  tenant_id, lower(' ' || first_name || ' ' || last_name || ' ' || email), tags
) collate "C" @> coalesce(nullif(current_setting('app.search_keys', true), ''), '{}')::text[]`;

/** The condition of a search in each table. The text of orders is the expression of the index `orders_search`. */
const searched: Readonly<Record<string, string>> = {
  users: hasKeys,
  applicants: hasKeys,
  orders: `${ownTenant} and lower(' ' || order_number || ' ' || purchaser_name || ' ' || purchaser_email || ' ')
    like current_setting('app.search', true)`,
};

/**
 * Every statement, from scratch, so that nothing older than this code stays behind. The order is that of the
 * tables' names, since all servers of a version must agree on it.
 */
const statementsFor = (areas: AreaRights): readonly string[] => [
  'grant usage on schema public to banyan_app, banyan_system',
  ...Object.entries({ ...platformTables, ...areas })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([table, rights]) => [
      ...close(table),
      `grant ${rights} on ${table} to banyan_app`,
      `create policy own_tenant on ${table} to banyan_app using (${ownTenant}) with check (${ownTenant})`,
    ]),
  ...systemTables.flatMap(close),
  'grant usage on schema public to banyan_search',
  ...Object.entries(searched).flatMap(([table, isFound]) => [
    `drop policy if exists found on ${table}`,
    `grant select on ${table} to banyan_search`,
    `create policy found on ${table} for select to banyan_search using (${isFound})`,
  ]),
];

/** The names of all tables. */
export const tablesOf = (areas: AreaRights): readonly string[] => [
  ...Object.keys({ ...platformTables, ...areas }),
  ...systemTables,
];

/** Kept as the comment of the table `tenants`. */
const fingerprintOf = (statements: readonly string[]): string =>
  `secured ${createHash('sha256').update(statements.join(';')).digest('hex')}`;

/** False when the tables have not been secured, or not by the statements of today. */
export async function isSecured(db: Kysely<Tables>, areas: AreaRights): Promise<boolean> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description('tenants'::regclass, 'pg_class') as comment`.execute(db);
  return rows[0]?.comment === fingerprintOf(statementsFor(areas));
}

/** Puts every table behind row-level security: one without `tenant_id` cannot be secured. */
export async function secureTables(db: Transaction<Tables>, areas: AreaRights): Promise<void> {
  const statements = statementsFor(areas);
  // One process after the other, when several start with something new.
  await sql`select pg_advisory_xact_lock(hashtext('banyan row security'))`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw(`comment on table tenants is '${fingerprintOf(statements)}'`).execute(db);
}

function close(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `revoke all on ${table} from public, banyan_app, banyan_system, banyan_search`,
    `drop policy if exists own_tenant on ${table}`,
    `drop policy if exists every_tenant on ${table}`,
    `grant select, insert, update, delete on ${table} to banyan_system`,
    `create policy every_tenant on ${table} to banyan_system using (${isSystem}) with check (${isSystem})`,
  ];
}
