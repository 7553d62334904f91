import type { CappedPage } from '#contract/http/list.ts';
import type * as endpoints from '#contract/referrals/endpoints.ts';
import type { Order, OrderListItem } from '#contract/referrals/order.ts';
import type { Referral, ReferralTotals } from '#contract/referrals/referral.ts';
import { simulatedShop } from '#contract/referrals/simulated-order.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { type Actor, idAsked, isAdmin } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings, getOwnTenant } from '#server/tenants/queries.ts';
import { isUser } from '#server/transactions/queries.ts';
import * as listed from './listed.ts';
import { assertMaySimulate, assertSeesReferrals } from './policy.ts';
import { presentOrder, presentOrders, presentReferrals } from './present.ts';
import { findOrder } from './repository.ts';
import { takeOrder } from './take-order.ts';
import { totalsOf } from './totals.ts';

/** Referrals of everybody for the team, the caller's own for an ambassador (REF-78). */
export function listReferrals(
  call: Call<typeof endpoints.listReferrals>,
): Promise<CappedPage<Referral> & { testsLeftOut?: true }> {
  const { actor, query } = call;
  const { from, to, page, pageSize, ...filters } = query;
  return call.transaction(async (db) => {
    const settings = await getOwnSettings(db);
    assertSeesReferrals(actor, settings);
    const userId = isAdmin(actor) ? query.userId : (query.userId ?? actor.userId);
    if (userId !== undefined) await assertPerson(db, actor, userId);
    const days = { from, to, timezone: settings.timezone };
    const includeTests = isAdmin(actor) && query.includeTests === true;
    const { rows, ...count } = await listed.listReferrals(db, {
      ...{ ...filters, userId, days, page, pageSize, includeTests },
    });
    const left = isAdmin(actor) && !includeTests ? await listed.testsLeftOut(db) : {};
    return { results: await presentReferrals(db, actor, rows), page, pageSize, ...count, ...left };
  });
}

/** The totals of somebody's referrals on some days (REF-92): one's own, or anybody's for admins. */
export function getReferralTotals(
  call: Call<typeof endpoints.getReferralTotals>,
): Promise<ReferralTotals> {
  const userId = idAsked(call);
  return call.transaction(async (db) => {
    const settings = await getOwnSettings(db);
    assertSeesReferrals(call.actor, settings);
    await assertPerson(db, call.actor, userId);
    return totalsOf(db, { userId, days: { ...call.query, timezone: settings.timezone } });
  });
}

async function assertPerson(db: TenantDb, actor: Actor, userId: string): Promise<void> {
  if (!(await isUser(db, userId))) throw new ProblemError('not-found');
  assertOwnOrAdmin(actor, userId);
}

/** A page of all orders, referrals or not. */
export function listOrders(
  call: Call<typeof endpoints.listOrders>,
): Promise<CappedPage<OrderListItem>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { rows, ...count } = await listed.listOrders(db, call.query);
    return { results: await presentOrders(db, call.actor, rows), page, pageSize, ...count };
  });
}

/** An order with its trail. Throws ProblemError `not-found`. */
export function getOrder(call: Call<typeof endpoints.getOrder>): Promise<Order> {
  return call.transaction(async (db) => {
    const row = await findOrder(db, call.params.id);
    if (!row) throw new ProblemError('not-found');
    return presentOrder(db, call.actor, row);
  });
}

/** Makes up an order and takes it in as a shop's; nobody is ever paid for it. Throws ProblemError `forbidden`. */
export function simulateOrder(call: Call<typeof endpoints.simulateOrder>): Promise<Order> {
  const { actor, body, now } = call;
  const { discountCode, ...order } = body;
  return call.transaction(async (db) => {
    assertMaySimulate(actor, await getOwnTenant(db));
    const row = await takeOrder(
      db,
      {
        ...{ ...order, shop: simulatedShop, orderId: order.orderNumber },
        ...{ updatedAt: now.toISOString(), lines: null },
        discountCodes: discountCode === null ? [] : [discountCode],
      },
      { source: 'simulation', now },
    );
    return presentOrder(db, actor, row);
  });
}
