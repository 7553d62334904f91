import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import { trimmed } from '#server/platform/db/trimmed.ts';
import {
  type DataSubject,
  erasedEmail,
  isHeld,
  type PersonalData,
} from '#server/platform/personal-data.ts';

/** How the orders keep emails. */
const keyOf = (email: string) => email.toLowerCase();
const keysOf = (emails: readonly string[]) => emails.map(keyOf);

/**
 * The orders somebody brought about or paid for. The law asks to keep the earnings; they stay without the person and
 * without the codes, which contain the person's name.
 */
export const personalDataOfReferrals: PersonalData = {
  collect: async (db, person) => ({
    referrals: await db
      .selectFrom('orders')
      .select(['orderNumber', 'orderedAt', 'currency', trimmed('principalNet'), 'code'])
      .select([trimmed('commission'), 'commissionPoints', 'approvedState'])
      .select(['creditDueAt', 'creditedAt'])
      .where('userId', '=', person.id)
      .orderBy('orderedAt')
      .execute(),
    purchases: await db
      .selectFrom('orders')
      .select(['orderNumber', 'orderedAt', 'currency', trimmed('principal'), 'purchaserName'])
      .where(isHeld(person, sql`purchaser_key`, sql`ordered_at`, keyOf))
      .orderBy('orderedAt')
      .execute(),
  }),
  async erase(db, person) {
    await db
      .updateTable('orders')
      .set({ code: '', shopCodes: [], linkCode: null })
      .where('userId', '=', person.id)
      .execute();
    await db
      .updateTable('orders')
      .set({ purchaserName: '', purchaserEmail: erasedEmail(person) })
      .where('purchaserKey', 'in', keysOf(person.emails))
      .execute();
  },
  async eraseFromRecords(db, tenantId, person) {
    await sql`
      update order_steps
      set step = step || jsonb_strip_nulls(jsonb_build_object(
        'code', case when step ? 'code' then '' end,
        'codes', case when step ? 'codes' then '[]'::jsonb end))
      from orders
      where order_steps.tenant_id = ${tenantId}
        and orders.tenant_id = order_steps.tenant_id and orders.id = order_steps.order_id
        and orders.user_id = ${person.id}`.execute(db);
    await erasePassedOver(db, tenantId, person);
    await sql`
      update order_steps
      set step = jsonb_set(step, '{by}', to_jsonb(${erasedEmail(person)}::text))
      where tenant_id = ${tenantId} and step->>'by' = any(${person.emails}::text[])`.execute(db);
  },
};

/**
 * Takes the codes of somebody out of the orders that carried them and did not count for the person. An empty text is left
 * in place of each, so that no later message of the shop brings it back (REF-140). Codes that were removed before are
 * known by the orders that had counted; one that is another's by now goes on naming that other (REF-143).
 */
async function erasePassedOver(
  db: SystemDb,
  tenantId: TenantId,
  { id }: Pick<DataSubject, 'id'>,
): Promise<void> {
  const own = sql`(
    select code from codes where tenant_id = ${tenantId} and user_id = ${id}
    union
    select counted.code from orders as counted
    where counted.tenant_id = ${tenantId} and counted.user_id = ${id} and counted.code <> ''
      and not exists (select from codes where codes.tenant_id = ${tenantId} and codes.code = counted.code))`;
  await sql`
    update order_steps
    set step = step
      || case when step->>'passedOver' in ${own} then '{"passedOver": null}'::jsonb else '{}' end
      || case when step ? 'codes' then jsonb_build_object('codes', (
          select coalesce(jsonb_agg(code), '[]') from jsonb_array_elements_text(step->'codes') as code
          where code not in ${own})) else '{}' end
    where tenant_id = ${tenantId}
      and (step->>'passedOver' in ${own} or step->'codes' ?| array(${own}))`.execute(db);
  await sql`
    update orders
    set shop_codes = array(
        select case when upper(btrim(code)) in ${own} then '' else code end
        from unnest(shop_codes) with ordinality as carried (code, place) order by place),
      link_code = case when upper(btrim(link_code)) in ${own} then '' else link_code end
    where tenant_id = ${tenantId} and (upper(btrim(link_code)) in ${own}
      or exists (select from unnest(shop_codes) as code where upper(btrim(code)) in ${own}))`.execute(
    db,
  );
}
