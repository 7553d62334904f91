import { randomUUID } from 'node:crypto';
import {
  isOver,
  type SubscriptionAnswer,
  SubscriptionStatus,
} from '#contract/billing/subscription.ts';
import type { ShopifyBilling } from '#contract/shopify-billing/charge.ts';
import type * as endpoints from '#contract/shopify-billing/endpoints.ts';
import { changeSubscription } from '#server/billing/change-plan.ts';
import { findAccount } from '#server/billing/queries.ts';
import { createSubscription } from '#server/billing/subscribe.ts';
import { assertMayMoveTo } from '#server/billing/tenant-plan.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { findPlan } from '#server/plans/plans-on-offer.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { requireApp } from '#server/shopify/authorize.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { ownPaymentMethod } from '#server/tenants/queries.ts';
import { followCharges } from './follow-charges.ts';
import { makeCharge } from './make-charge.ts';
import { readBilling, toAnswer } from './present.ts';
import type { Wanted } from './repository.ts';

type UpdateCall = Call<typeof endpoints.updateSubscription>;
type AnyCall = Pick<
  UpdateCall,
  'actor' | 'clientAddress' | 'config' | 'now' | 'tenant' | 'transaction'
>;

/** Chooses the plan that is paid for, in the way in which the tenant pays (BILL-99, BILL-105). */
export async function updateSubscription(call: UpdateCall): Promise<SubscriptionAnswer> {
  const { planId } = call.body;
  const { method, account } = await call.transaction(async (db) => ({
    method: await ownPaymentMethod(db),
    account: await findAccount(db),
  }));
  if (method === 'shopify') return chargePlan(call);
  const { data: status } = SubscriptionStatus.safeParse(account?.status);
  if (!status || isOver(status)) return createSubscription({ ...call, body: { planId } });
  return changeSubscription({ ...call, body: { planId, from: account?.planId ?? planId } });
}

async function chargePlan(call: UpdateCall): Promise<SubscriptionAnswer> {
  const { planId } = call.body;
  await call.transaction((db) => assertMayMoveTo(db, planId, call.now));
  const plan = findPlan(planId);
  if (!plan || plan.amount === null || plan.period === 'forever')
    throw new ProblemError('invalid-input', { fields: { planId: 'This plan is not on offer' } });
  const { amount, period, titleWithPeriod: description } = plan;
  const wanted = { id: randomUUID(), kind: 'subscription', planId, description, amount } as const;
  const charge = await charged(call, wanted, { period, returns: 'subscriptionUpdated' });
  return toAnswer(charge);
}

interface Terms {
  readonly period: 'monthly' | 'annual';
  /** The message of the browser when it comes back (BILL-03). */
  readonly returns: 'subscriptionUpdated' | 'oneTimeChargeSucceeded';
}

/** Asks how the charges stand before another one is made: the one that is wanted may have been answered. */
function charged(
  call: AnyCall,
  wanted: Omit<Wanted, 'isTest' | 'shopHost'>,
  { period, returns }: Terms,
) {
  const { config, tenant } = call;
  const isTest = requireApp(config).testCharges === true;
  return atShop(call, async (context) => {
    const shop = await followCharges(context, call);
    const returnUrl = `${tenantOrigin(tenant.tenantId, config)}/billing?${returns}=true`;
    const { shop: shopHost } = shop;
    return makeCharge({
      ...{ context, shop, cause: call, period, returnUrl },
      wanted: { ...wanted, isTest, shopHost },
    });
  });
}

async function atShop<Answer>(
  { config, now, transaction }: AnyCall,
  work: (context: Parameters<typeof makeCharge>[0]['context']) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work({ config, now, inTenant: transaction });
  } catch (error) {
    throw shopProblem(error);
  }
}

export const getShopifyBilling = (
  call: Call<typeof endpoints.getShopifyBilling>,
): Promise<ShopifyBilling> => call.transaction(readBilling);

/** For a merchant who comes back from Shopify (BILL-09): Shopify is asked, and the address is not believed. */
export async function refreshShopifyBilling(
  call: Call<typeof endpoints.refreshShopifyBilling>,
): Promise<ShopifyBilling> {
  requireApp(call.config);
  await atShop(call, (context) => followCharges(context, call));
  return call.transaction(readBilling);
}

/** Support has a shop pay something once (BILL-16). */
export async function createShopifyCharge(
  call: Call<typeof endpoints.createShopifyCharge>,
): Promise<ShopifyBilling> {
  const wanted = { ...call.body, kind: 'one-time', planId: null } as const;
  await charged(call, wanted, { period: 'monthly', returns: 'oneTimeChargeSucceeded' });
  return call.transaction(readBilling);
}
