import { sql } from 'kysely';
import { canonicalCode } from '#contract/codes/code.ts';
import { findCodes } from '#server/codes/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isReferral, type OrderRow } from '#server/referrals/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { addToCase } from './add-to-case.ts';
import { signalsOf } from './signals.ts';

/**
 * Lets one transaction at a time look at the orders of each of some codes, so that orders that come in at once
 * see each other. Asked for before an order is locked, and in one order, so that nobody waits in a circle.
 */
export async function lockCodes(db: TenantDb, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const names = [...new Set(codes.map(canonicalCode))];
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('orders of ' || current_setting('app.tenant_id') || ' ' || name, 0) as key
    from unnest(${names}::text[]) as name order by key) as keys`.execute(db);
}

/**
 * Looks whether an order is suspected of fraud, and puts it into a case with the orders it is suspected with. The
 * order as it is afterwards. The caller has locked its code and the order, and has not settled it yet.
 */
export async function examineOrder(db: TenantDb, row: OrderRow, now: Date): Promise<OrderRow> {
  if (!isReferral(row) || row.source === 'simulation') return row;
  const { fraud } = (await getOwnSettings(db)).referrals;
  const codes = await findCodes(db, [row.code]);
  const code = codes.find(({ userId }) => userId === row.userId);
  const suspected = await signalsOf(db, row, { settings: fraud, code });
  return suspected.length === 0 ? row : addToCase(db, row, { suspected, now });
}
