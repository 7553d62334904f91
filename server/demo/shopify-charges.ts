import { randomUUID } from 'node:crypto';
import { type PlanCode, presentPlanVersion } from '#contract/plans/plan.ts';
import { gidOf, periodEndOf } from '#sandbox/shopify/sandbox-charge.ts';
import type { ShopifySandbox } from '#sandbox/shopify/shopify-sandbox.ts';
import { findPlan, planIn } from '#server/plans/plans-on-offer.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import type { ShopifyChargesTable } from '#server/shopify-billing/tables.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { daysBefore } from './moments.ts';
import { demoTenants } from './tenants.ts';

const monthly = { interval: 'EVERY_30_DAYS' };

interface ChargePlan {
  readonly daysAgo: number;
  readonly status: 'active' | 'cancelled' | 'declined';
  /** The plan that a subscription pays for. */
  readonly plan?: PlanCode;
  /** A charge that is paid once. */
  readonly once?: { readonly description: string; readonly amount: number };
}

/** A year of charges: a small plan at first, a larger one since, and two that were asked for once. */
const charges: readonly ChargePlan[] = [
  { daysAgo: 371, status: 'cancelled', plan: 'starter' },
  {
    ...{ daysAgo: 364, status: 'active' },
    once: { description: 'Import of the ambassadors of your old programme', amount: 35_000 },
  },
  {
    ...{ daysAgo: 203, status: 'declined' },
    once: { description: 'Workshop for the crew of your shop', amount: 60_000 },
  },
  { daysAgo: 148, status: 'active', plan: 'growth' },
];

/** The charges of the shop that a brand is connected to. Answers whether there is one. */
export async function addCharges(db: TenantDb, now: Date): Promise<boolean> {
  const shop = await storedShopify.find(db);
  if (!shop) return false;
  const rows = charges.map(({ daysAgo, once, plan: code, status }, index) => {
    const createdAt = daysBefore(now, daysAgo);
    const id = 28_000_000_001 + index;
    const common = {
      ...{ id: randomUUID(), isTest: false, shopHost: shop.shopHost, status, createdAt },
      ...{ claimedUntil: createdAt, readAt: now },
    };
    const plan = code && planIn(code, presentPlanVersion, 'monthly');
    if (!plan)
      return {
        ...{ ...common, kind: 'one-time' as const, planId: null, confirmationUrl: null },
        ...{ chargeId: gidOf({ kind: 'AppPurchaseOneTime', id }), periodEnd: null },
        ...{ description: once?.description ?? '', amount: once?.amount ?? 0 },
      };
    const periodEnd =
      status === 'active' && periodEndOf(monthly, now.getTime(), createdAt.getTime());
    return {
      ...{ ...common, kind: 'subscription' as const, planId: plan.id, confirmationUrl: null },
      ...{ chargeId: gidOf({ kind: 'AppSubscription', id }), description: plan.titleWithPeriod },
      amount: plan.amount ?? 0,
      periodEnd: periodEnd ? new Date(periodEnd) : null,
    };
  });
  await db.insertInto('shopifyCharges').values(rows).execute();
  return true;
}

/**
 * Tells the shops of the sandbox, which begin anew at each start, of the charges that the database knows. The page on
 * which a charge waited for its approval is gone.
 */
export async function rememberCharges(
  shops: ShopifySandbox['shops'],
  database: Database,
  config: Config,
  now: Date = new Date(),
): Promise<void> {
  for (const { tenantId } of demoTenants) {
    const rows = await database.inTenant(tenantId, (db) =>
      db
        .selectFrom('shopifyCharges')
        .select(['amount', 'chargeId', 'createdAt', 'description', 'isTest', 'kind'])
        .select(['planId', 'shopHost', 'status'])
        .where('chargeId', 'is not', null)
        .where('status', '!=', 'pending')
        .orderBy('createdAt')
        .execute(),
    );
    for (const row of rows)
      shops.get(row.shopHost)?.addCharge({
        ...{ id: Number(row.chargeId?.split('/').at(-1)), name: row.description },
        ...{ amount: (row.amount / 100).toFixed(2), test: row.isTest },
        ...{ createdAt: row.createdAt.toISOString(), status: row.status.toUpperCase() },
        returnUrl: `${tenantOrigin(tenantId, config)}/billing`,
        ...termsOf(row, now),
      });
  }
}

type Terms = Pick<ShopifyChargesTable, 'kind' | 'planId' | 'status'>;

function termsOf({ kind, planId, status, createdAt }: Terms & { createdAt: Date }, now: Date) {
  if (kind === 'one-time')
    return { kind: 'AppPurchaseOneTime', interval: null, currentPeriodEnd: null } as const;
  const terms = findPlan(planId ?? '')?.period === 'annual' ? { interval: 'ANNUAL' } : monthly;
  const end = periodEndOf(terms, now.getTime(), createdAt.getTime());
  return {
    ...{ ...terms, kind: 'AppSubscription' as const },
    currentPeriodEnd: status === 'active' ? end : null,
  };
}
