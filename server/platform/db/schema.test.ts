import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The names that a question to the catalogue answers. */
const names = (question: RawBuilder<{ name: string }>): Promise<string[]> =>
  database.inSystem('inspect-in-test', async (db) =>
    (await question.execute(db)).rows.map(({ name }) => name),
  );

// Every table of ours; Kysely keeps its own two for the migrations.
const tables = sql`
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`;

/** Tables of the installation, which belong to no tenant. */
const systemTables = ['platform_secrets', 'call_counts'];

describe('every table', () => {
  it('is known to these tests at all', async () => {
    expect(await names(sql`select relname as name from (${tables}) t`)).toContain('users');
  });

  it('forces row-level security', async () => {
    const open = sql<{ name: string }>`
      select relname as name from (${tables}) t
      where not relrowsecurity or not relforcerowsecurity`;
    expect(await names(open)).toEqual([]);
  });

  it('has one policy for each role and none that is always true for the application', async () => {
    const policies = sql`case when t.relname in ('users', 'applicants', 'orders')
      then array['every_tenant', 'found', 'own_tenant']
      else array['every_tenant', 'own_tenant'] end`;
    const wrong = sql<{ name: string }>`
      select relname as name from (${tables}) t where relname <> all (${systemTables}) and (
        select array_agg(polname::text order by polname) from pg_policy where polrelid = t.oid
      ) is distinct from ${policies}
      union all
      select t.relname from (${tables}) t join pg_policy p on p.polrelid = t.oid
      where 'banyan_system'::regrole <> all (p.polroles)
        and (pg_get_expr(p.polqual, p.polrelid) not like '%app.tenant_id%'
          or pg_get_expr(p.polwithcheck, p.polrelid) not like '%app.tenant_id%')`;
    expect(await names(wrong)).toEqual([]);
  });

  it('begins each primary and unique key with the tenant, but for domains, short addresses, codes of AppSumo and customers of Stripe, which have one owner', async () => {
    const wrong = sql<{ name: string }>`
      select i.indexrelid::regclass::text as name
      from (${tables}) t
      join pg_index i on i.indrelid = t.oid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indisunique and a.attname <> 'tenant_id' and t.relname <> all (${systemTables})
      union all
      select t.relname from (${tables}) t
      where not exists (select from pg_index where indrelid = t.oid and indisprimary)`;
    expect((await names(wrong)).sort()).toEqual([
      'app_sumo_codes_code',
      'billing_accounts_customer_id_key',
      'sending_domains_name_unique',
      'tenant_domains_valid_unique',
      'tracking_links_path',
    ]);
  });

  it('refers to other rows together with their tenant', async () => {
    const wrong = sql<{ name: string }>`
      select k.conname as name
      from pg_constraint k
      join pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = k.conkey[1]
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and (mine.attname <> 'tenant_id' or theirs.attname <> 'tenant_id')`;
    expect(await names(wrong)).toEqual([]);
  });
});

describe('the roles of the application', () => {
  it('can bypass nothing, sign in nowhere and own nothing', async () => {
    const wrong = sql<{ name: string }>`
      select rolname as name from pg_roles
      where rolname in ('banyan_app', 'banyan_system', 'banyan_search')
        and (rolbypassrls or rolsuper or rolcanlogin or rolcreaterole or rolcreatedb)
      union all
      select t.relname from (${tables}) t join pg_class c using (oid)
      join pg_roles r on r.oid = c.relowner where r.rolname in ('banyan_app', 'banyan_system', 'banyan_search')`;
    expect(await names(wrong)).toEqual([]);
  });

  it('find no view or function that would act with rights of its owner', async () => {
    const wrong = sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and coalesce(not 'security_invoker=true' = any (reloptions), true)
      union all
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`;
    expect(await names(wrong)).toEqual([]);
  });
});
