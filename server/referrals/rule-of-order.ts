import { type SqlBool, sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { RateFacts, RateGoods, ReferralRate } from '#contract/activity-types/referral-rate.ts';
import type { ReferralCommission } from '#contract/activity-types/reward.ts';
import { ruleOf } from '#contract/referrals/commission.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { simulatedShop } from '#contract/referrals/simulated-order.ts';
import { findReferralType } from '#server/activity-types/queries.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';

type Sale = Pick<
  ShopOrder,
  'system' | 'shop' | 'orderId' | 'orderedAt' | 'purchaserEmail' | 'principal' | 'currency'
>;

/** The rule by which an order of somebody with these tags earns, by a commission and the plan of the moment. */
export async function ruleOfOrder(
  db: TenantDb,
  commission: ReferralCommission,
  order: Sale,
  tags: readonly string[],
): Promise<ReturnType<typeof ruleOf>> {
  const referralRates = await ratesOnPlan(db, commission.referralRates ?? []);
  const asks = referralRates.some(({ purchase }) => purchase !== null);
  const facts: RateFacts = {
    tags,
    purchase: asks ? await purchaseOf(db, order) : null,
    sale: order.principal,
    currency: order.currency,
  };
  return ruleOf({ ...commission, referralRates }, facts);
}

/** Those that count: a tag decides nothing on a plan without commissions by tag (TYPE-137). */
export async function ratesOnPlan(
  db: TenantDb,
  rates: readonly ReferralRate[],
): Promise<ReferralRate[]> {
  if (rates.every(({ tag }) => tag === null)) return [...rates];
  const { flags } = planOfTenant(await getOwnTenant(db));
  return rates.filter(({ tag }) => tag === null || flags.includes('referrals.commissionsByTag'));
}

/** Whether the lines of the orders of a platform decide anything: by the rates of the moment, or of an order that came in. */
export const needsLines = (db: TenantDb, system: ReferralSystem): Promise<boolean> =>
  needsGoods(db, system);

/** Whether the collections of the ordered goods decide anything, in the same way. */
export const needsCollections = (db: TenantDb, system: ReferralSystem): Promise<boolean> =>
  needsGoods(db, system, 'collection');

async function needsGoods(
  db: TenantDb,
  system: ReferralSystem,
  kind?: RateGoods['kind'],
): Promise<boolean> {
  const type = await findReferralType(db, system);
  if (type?.reward.referralRates?.some(({ goods }) => goods && (kind ?? goods.kind) === goods.kind))
    return true;
  const ofKind = JSON.stringify(kind ? [{ goods: { kind } }] : []);
  const kept = await db
    .selectFrom('orders')
    .select('id')
    .where('system', '=', system)
    // The first condition is that of an index.
    .where(sql<SqlBool>`goods_rates <> '[]'`)
    .where(sql<SqlBool>`goods_rates @> ${ofKind}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Whether an earlier order of the purchaser reached us, and was not cancelled. A made-up one counts for made-up ones alone (REF-149). */
async function purchaseOf(
  db: TenantDb,
  { system, shop, orderId, orderedAt, purchaserEmail }: Sale,
): Promise<RateFacts['purchase']> {
  const email = purchaserEmail.trim().toLowerCase();
  if (email === '') return null;
  const earlier = await db
    .selectFrom('orders')
    .select('id')
    .where('purchaserKey', '=', email)
    .where('cancelled', '=', false)
    .where('orderedAt', '<', new Date(orderedAt))
    .$if(shop !== simulatedShop, (orders) => orders.where('source', '<>', 'simulation'))
    .where((where) =>
      where.not(
        where.and([
          where('system', '=', system),
          where('shop', '=', shop),
          where('orderId', '=', orderId),
        ]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return earlier ? 'repeated' : 'first';
}
