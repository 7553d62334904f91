import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Few enough for the time limit of a transaction on a slow machine. */
const batchSize = 100_000;
const people = 1000;

export const pathOf = (number: number): string => `p${number}`;

/**
 * Gives a tenant so many links of a thousand ambassadors, each with the ambassador's code as a parameter, and a table
 * `bare_links` with as many addresses.
 */
export async function fillLinks(
  database: Database,
  tenantId: TenantId,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  await addAmbassadorsAtScale(database, tenantId, { count: people, now, onProgress() {} });
  await database.inTenant(tenantId, async (db) => {
    await sql`insert into tracking_link_definitions (
        title, destination_url, template_token, params, referral_code_group_id, destination_url_suffix_editable,
        initial_path_format, bcs_can_edit_link
      ) values (
        'Shop', 'https://shop.example.com', 'SHOP', '[{"name": "ref", "value": "", "referralCode": true}]',
        gen_random_uuid(), true, 'random', false
      )`.execute(db);
    await sql`insert into codes (user_id, kind, code, system, root_id)
      select users.id, 'referral', upper(substr(users.id::text, 25)), 'shopify', referral_code_group_id
      from users, tracking_link_definitions`.execute(db);
  });
  await database.ask(
    tenantId,
    sql`create table bare_links (path text primary key, destination text not null)`,
  );
  // Nobody who opens a link reads these keys, and to check them takes most of the time.
  for (const key of ['definition_id', 'user_id'])
    await database.ask(
      tenantId,
      sql`alter table tracking_links drop constraint ${sql.ref(`tracking_links_tenant_id_${key}_fkey`)}`,
    );
  for (let from = 1; from <= count; from += batchSize) {
    const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(Math.min(from + batchSize - 1, count))})`;
    await database.inTenant(tenantId, (db) =>
      sql`insert into tracking_links (definition_id, user_id, suffix, path)
        select definition.id, people.ids[1 + number % ${sql.lit(people)}], '/' || number, 'p' || number
        from (select id from tracking_link_definitions) as definition,
          (select array_agg(id order by id) as ids from users where roles = '{}') as people,
          ${numbers} as number`.execute(db),
    );
    await database.ask(
      tenantId,
      sql`insert into bare_links
        select 'p' || number, 'https://shop.example.com/' || number || '?ref=CODE' from ${numbers} as number`,
    );
  }
  await database.analyze();
}
