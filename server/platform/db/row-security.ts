import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What the application's role may do with a tenant's rows. */
const tenantTables: Record<Exclude<TableName, SystemTable>, string> = {
  tenants: 'select, update',
  users: 'select, insert, update, delete',
  sessions: 'select, insert, update, delete',
  invitations: 'select, insert, update, delete',
  user_data: 'select, insert, update, delete',
  outbox: 'select, insert, update',
  mailbox: 'select, insert',
  login_attempts: 'select, insert, update, delete',
};

/** Tables that belong to the installation: the application's role cannot see them at all. */
const systemTables = ['platform_secrets'] as const;
type SystemTable = (typeof systemTables)[number];

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name;
type TableName = SnakeCase<keyof Tables>;

// A policy for a role also holds for its members, and the signed-in user is one: only who has taken
// the role on sees every tenant.
const isSystem = "current_user = 'banyan_system'";

// NULLIF because a custom setting that was set once reads as '' afterwards, never as null; the
// sub-select makes it one value per statement instead of one call per row.
const ownTenant = "tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))";

/**
 * Puts every table behind row-level security, from scratch, after each run of the migrations: a
 * table without a line above does not compile, and one without `tenant_id` cannot be secured.
 */
export async function secureTables(db: Kysely<Tables>): Promise<void> {
  await sql.raw('grant usage on schema public to banyan_app, banyan_system').execute(db);
  for (const [table, rights] of Object.entries(tenantTables)) {
    await run(db, [
      ...closed(table),
      `grant ${rights} on ${table} to banyan_app`,
      `create policy own_tenant on ${table} to banyan_app using (${ownTenant}) with check (${ownTenant})`,
    ]);
  }
  for (const table of systemTables) await run(db, closed(table));
}

const closed = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `revoke all on ${table} from public, banyan_app, banyan_system`,
  `drop policy if exists own_tenant on ${table}`,
  `drop policy if exists every_tenant on ${table}`,
  `grant select, insert, update, delete on ${table} to banyan_system`,
  `create policy every_tenant on ${table} to banyan_system using (${isSystem}) with check (${isSystem})`,
];

async function run(db: Kysely<Tables>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
