import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';

/** How many codes were put in stock. */
const codesInStatement = 1000;

/**
 * Puts codes in stock, as rows of the operators' tenant that have no moment of redeeming, and answers how many are
 * new. One that is known already is left alone, redeemed or not: a list that is loaded again brings nothing back.
 */
export async function stockAppSumoCodes(db: TenantDb, codes: readonly string[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < codes.length; start += codesInStatement) {
    const some = codes.slice(start, start + codesInStatement);
    const { rows } = await sql`
      insert into app_sumo_codes (code, redeemed_at)
      select code, null from unnest(${some}::text[]) as code
      on conflict do nothing
      returning code`.execute(db);
    added += rows.length;
  }
  return added;
}

/** Gives codes in stock to a tenant, and answers how many of them there were. A code that two want goes to one. */
export async function takeFromStock(
  db: SystemDb,
  {
    codes,
    operatorTenantId,
    tenantId,
    now,
  }: { codes: readonly string[]; operatorTenantId: TenantId; tenantId: TenantId; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with wanted as (
      select code from app_sumo_codes
      where tenant_id = ${operatorTenantId} and redeemed_at is null
        and code = any(${[...codes]}::text[])
      -- Whoever wants the same ones waits, and does not wait for each other.
      order by code
      for update
    )
    update app_sumo_codes set tenant_id = ${tenantId}, redeemed_at = ${now}
    from wanted where app_sumo_codes.code = wanted.code
    returning app_sumo_codes.code`.execute(db);
  return rows.length;
}
