import { sql } from 'kysely';
import { nameInCode } from '#contract/codes/words.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { addCode, findCodes, setCap } from '#server/codes/queries.ts';
import { caseOpened } from '#server/fraud-cases/add-to-case.ts';
import { giveVerdict, lockOpenCase, updateCase } from '#server/fraud-cases/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { takeOrder } from '#server/referrals/take-order.ts';
import type { CasePlan } from './case-plans.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import { randomFrom } from './random.ts';
import { plainOrder, settleAt } from './referrals.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

type Plan = Pick<DemoTenantPlan, 'referrals' | 'seed' | 'accounts'>;

/** Cases of suspected orders, which came as from a shop and gave their signals. After the other orders. */
export async function addFraudCases(
  db: TenantDb,
  { referrals, seed, accounts }: Plan,
  now: Date,
): Promise<void> {
  if (!referrals) return;
  const random = randomFrom(seed + 13);
  const known = new Set(accounts.map(({ email }) => email));
  const sellers = await listSellers(db);
  const others = sellers.filter(({ email }) => !known.has(email));
  let number = referrals.orders;
  for (const plan of referrals.cases) {
    const seller =
      plan.person === 'known'
        ? sellers.find(({ email }) => email.startsWith('ambassador@'))
        : others[plan.person];
    if (!seller) continue;
    const start = daysBefore(now, plan.daysAgo);
    const code = await codeOf(db, plan, seller, start);
    const orders = plan.hours.map((hours) => {
      number += 1;
      const order = plainOrder(referrals, { number, orderedAt: hoursAfter(start, hours), random });
      return { ...order, discountCodes: [code] };
    });
    await live(db, plan, {
      seller,
      code,
      orders: plan.hasOnePurchaser ? ofOne(orders) : orders,
      start,
      now,
    });
  }
  // A server that begins with the demo sends nobody a mail.
  await db
    .updateTable('outbox')
    .set({ relayedAt: now, doneAt: now })
    .where('job', '=', caseOpened.name)
    .execute();
}

/** Somebody with a discount code. */
interface Seller {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly code: string;
  readonly system: ShopOrder['system'];
  readonly rootId: string | null;
}

/** The people with a discount code, those who joined first at the beginning. */
const listSellers = (db: TenantDb): Promise<Seller[]> =>
  db
    .selectFrom('codes')
    .innerJoin('users', 'users.id', 'codes.userId')
    .select(['users.id', 'email', 'firstName', 'code', 'system', 'rootId'])
    .where('kind', '=', 'discount')
    .orderBy('users.createdAt')
    .orderBy('email')
    .execute();

/** The code of the orders: a new one with its cap, or the one that the ambassador has. */
async function codeOf(
  db: TenantDb,
  { code: plan }: CasePlan,
  { id: userId, firstName, code, system, rootId }: Seller,
  start: Date,
): Promise<string> {
  if (!plan) return code;
  const added = `${nameInCode(firstName)}${plan.end}`;
  const createdAt = hoursAfter(start, -2);
  await addCode(db, { userId, kind: 'discount', code: added, system, rootId, createdAt });
  const found = (await findCodes(db, [added])).find((each) => each.userId === userId);
  if (found && plan.cap) await setCap(db, { userId, id: found.id, cap: plan.cap });
  return added;
}

/** The same orders, all of the first one’s purchaser. */
const ofOne = (orders: readonly ShopOrder[]): ShopOrder[] =>
  orders.map((order) => ({
    ...order,
    purchaserName: orders[0]?.purchaserName ?? '',
    purchaserEmail: orders[0]?.purchaserEmail ?? '',
  }));

interface Story {
  readonly seller: Seller;
  readonly code: string;
  readonly orders: readonly ShopOrder[];
  readonly start: Date;
  readonly now: Date;
}

/** The orders, and all that happened to them and their case until now, each at its time. */
async function live(
  db: TenantDb,
  { cancelled, reply, verdict }: CasePlan,
  { seller, code, orders, start, now }: Story,
): Promise<void> {
  const story: { readonly at: Date; readonly happen: (at: Date) => Promise<unknown> }[] = [];
  const after = (days: number) => hoursAfter(start, 24 * days);
  const openCase = () => lockOpenCase(db, { userId: seller.id, code });
  for (const order of orders) {
    const at = hoursAfter(new Date(order.orderedAt), 0.1);
    const { id, creditDueAt } = await takeOrder(db, order, { source: 'webhook', now: at });
    if (creditDueAt) story.push({ at: creditDueAt, happen: (at) => settleAt(db, id, at) });
  }
  for (const order of orders.slice(0, cancelled?.orders ?? 0)) {
    const at = hoursAfter(after(cancelled?.afterDays ?? 0), story.length);
    const changed = { ...order, isCancelled: true, updatedAt: at.toISOString() };
    story.push({ at, happen: () => takeOrder(db, changed, { source: 'webhook', now: at }) });
  }
  if (reply)
    story.push({
      at: after(reply.afterDays),
      async happen(repliedAt) {
        const held = await openCase();
        if (held) await updateCase(db, held.id, { replyText: reply.text, repliedAt });
      },
    });
  if (verdict) {
    const admin = await firstAdmin(db);
    story.push({
      at: after(verdict.afterDays),
      async happen(at) {
        const held = await openCase();
        const giving = { verdict: verdict.verdict, reason: verdict.reason, now: at };
        if (held) await giveVerdict(db, held, { ...giving, by: admin });
      },
    });
  }
  const past = story.filter(({ at }) => at <= now);
  for (const { at, happen } of past.sort((one, other) => one.at.getTime() - other.at.getTime()))
    await happen(at);
}

async function firstAdmin(db: TenantDb): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy('createdAt')
    .orderBy('email')
    .executeTakeFirstOrThrow();
  return email;
}
