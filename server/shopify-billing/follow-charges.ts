import { isAppSumoCode } from '#contract/plans/plan.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { movePaidPlan } from '#server/billing/tenant-plan.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import { readAgreementRow } from '#server/plans/queries.ts';
import { agreementOf } from '#server/plans/terms.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import {
  type ConnectedShop,
  openConnectedShop,
  type ShopContext,
} from '#server/shopify/connected-shop.ts';
import { ownPaymentMethod } from '#server/tenants/queries.ts';
import { cancelAtShop, readAtShop } from './charge-client.ts';
import {
  type ChargeRow,
  countQuestions,
  keepStanding,
  type OpenCharge,
  type Standing,
  settlePaid,
} from './repository.ts';

/**
 * Asks Shopify how the open charges of the tenant stand, keeps the answers, and gives the tenant the plan that it has
 * begun to pay for. A merchant who comes back, a webhook and the watch end here, so that it does not matter which of
 * them is first, and nobody has to be believed. Throws a `ShopError`. Answers the shop that was asked.
 */
export async function followCharges(
  context: ShopContext,
  cause: AuditCause,
): Promise<ConnectedShop> {
  const shop = await openConnectedShop(context);
  const { open, isWanted } = await context.inTenant(async (db) => ({
    open: await countQuestions(db, shop.shop),
    isWanted: await paysByShopify(db),
  }));
  for (const charge of open) {
    const standing = await readOrEnd(shop, charge, isWanted);
    await context.inTenant((db) => keep(db, charge, standing, cause));
  }
  const countsTests = context.config.shopify?.testCharges === true;
  await context.inTenant((db) => settlePaid(db, countsTests));
  return shop;
}

/** Whether a subscription through Shopify pays for the tenant. */
async function paysByShopify(db: TenantDb): Promise<boolean> {
  const { code } = agreementOf(await readAgreementRow(db));
  return (await ownPaymentMethod(db)) === 'shopify' && !isAppSumoCode(code);
}

/** Reads a charge from the shop, and ends a subscription if the tenant now pays in another way. */
async function readOrEnd(
  shop: ConnectedShop,
  charge: OpenCharge,
  isWanted: boolean,
): Promise<Standing> {
  const standing = await readAtShop(shop, charge);
  const runs = standing.status === 'active' || standing.status === 'frozen';
  if (charge.kind !== 'subscription' || isWanted || !runs) return standing;
  await cancelAtShop(shop, charge);
  return readAtShop(shop, charge);
}

async function keep(
  db: TenantDb,
  charge: OpenCharge,
  standing: Standing,
  cause: AuditCause,
): Promise<void> {
  const before = await keepStanding(db, charge, standing, cause.now);
  if (!before || before.status === standing.status) return;
  await takePaidPlan(db, before, standing, cause.now);
  await recordAudit(db, cause, {
    action: 'shopify-charge-changed',
    subject: charge.description,
    details: {
      changes: [{ what: 'status', before: before.status, after: standing.status }],
      reason: '',
    },
  });
}

async function takePaidPlan(
  db: TenantDb,
  { planId, status: before }: ChargeRow,
  { status }: Standing,
  now: Date,
): Promise<void> {
  const plan = planId === null ? undefined : findPlan(planId);
  if (plan && before === 'pending' && status === 'active') await movePaidPlan(db, plan, now);
}
