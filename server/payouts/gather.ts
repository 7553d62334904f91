import { sql } from 'kysely';
import { mostPayPalFileRows } from '#contract/payouts/files/pay-pal-file.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { joinMany } from '#server/platform/db/join-many.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { payable } from './payable.ts';
import type { RunRow } from './repository.ts';

/** Gives a new run a payout for each person who can be paid now, the largest first (PAY-04, PAY-18). */
export async function gatherPayouts(
  db: TenantDb,
  { id, currency, method }: Pick<RunRow, 'id' | 'currency' | 'method'>,
  now: Date,
): Promise<void> {
  const { payouts } = await getOwnSettings(db);
  const made = sql`
    insert into payouts (run_id, number, user_id, value, pay_to)
    select ${id}, row_number() over (order by payable desc, user_id), user_id, payable, pay_to
    from (${payable(payouts, now, method)}) found
    where reason is null and currency = ${currency}
    order by payable desc, user_id limit ${mostPayPalFileRows}`;
  await joinMany(db, () => made.execute(db));
}
