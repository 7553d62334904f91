import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What the application's role may do with a tenant's rows. */
const tenantTables: Record<Exclude<TableName, SystemTable>, string> = {
  tenants: 'select, update',
  users: 'select, insert, update, delete',
  sessions: 'select, insert, update, delete',
  user_tags: 'select, insert, delete',
  invitations: 'select, insert, update, delete',
  user_data: 'select, insert, update, delete',
  saved_searches: 'select, insert, update, delete',
  one_time_tokens: 'select, insert, update, delete',
  authenticator_secrets: 'select, insert, update, delete',
  passkeys: 'select, insert, update, delete',
  recovery_codes: 'select, insert, update, delete',
  audit_entries: 'select, insert',
  tenant_domains: 'select, insert, update, delete',
  activity_types: 'select, insert, update',
  activities: 'select, insert, update',
  tasks: 'select, insert, update, delete',
  files: 'select, insert, update, delete',
  transactions: 'select, insert',
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

// A custom setting that was set once reads as '' afterwards, never as null: no tenant's id. The call
// stands bare, for the planner then knows whose rows are asked for, and a small tenant's lists do not
// wait for those of a large one.
const ownTenant = "tenant_id = current_setting('app.tenant_id', true)";

// The expression of the index `users_search`. A condition of the policy may ask the index; one of a
// query comes after the policy and may not, for what `like` does with a row is not for strangers.
const isFound =
  "lower(' ' || first_name || ' ' || last_name || ' ' || email) like current_setting('app.search', true)";

/** Every statement, in order: from scratch, so that nothing older than this file stays behind. */
const statements: readonly string[] = [
  'grant usage on schema public to banyan_app, banyan_system',
  ...Object.entries(tenantTables).flatMap(([table, rights]) => [
    ...close(table),
    `grant ${rights} on ${table} to banyan_app`,
    `create policy own_tenant on ${table} to banyan_app using (${ownTenant}) with check (${ownTenant})`,
  ]),
  ...systemTables.flatMap(close),
  'grant usage on schema public to banyan_search',
  'drop policy if exists found on users',
  'grant select on users to banyan_search',
  `create policy found on users for select to banyan_search using (${ownTenant} and ${isFound})`,
];

/** Kept as the comment of the table `tenants`. */
const fingerprint = `secured ${createHash('sha256').update(statements.join(';')).digest('hex')}`;

/** False when the tables have not been secured, or not by these statements. */
export async function isSecured(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description('tenants'::regclass, 'pg_class') as comment`.execute(db);
  return rows[0]?.comment === fingerprint;
}

/**
 * Puts every table behind row-level security: a table without a line above does not compile, and one
 * without `tenant_id` cannot be secured.
 */
export async function secureTables(db: Transaction<Tables>): Promise<void> {
  // One process after the other, when several start with something new.
  await sql`select pg_advisory_xact_lock(hashtext('banyan row security'))`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw(`comment on table tenants is '${fingerprint}'`).execute(db);
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
