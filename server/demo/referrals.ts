import { sql } from 'kysely';
import { nameInCode } from '#contract/codes/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import { roundMoney } from '#contract/tenants/money.ts';
import { addCode, getOrCreateReferralCode } from '#server/codes/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { addSteps, lockOrder, updateOrder } from '#server/referrals/queries.ts';
import { settle } from '#server/referrals/settle.ts';
import { takeOrder } from '#server/referrals/take-order.ts';
import { addActivityTypes } from './activity-types.ts';
import { daysBefore, hoursAfter } from './moments.ts';
import { firstNames, lastNames } from './names.ts';
import { linesAfter, linesOf } from './order-lines.ts';
import type { DemoPictures } from './pictures.ts';
import { type Random, randomFrom } from './random.ts';
import type { ReferralPlan } from './referral-plans.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

interface Making {
  readonly pictures: DemoPictures;
  readonly now: Date;
}

/** Somebody with codes. */
interface Seller {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly discountCode: string;
  /** Carried by the links of some. */
  readonly referralCode: string | null;
  /** Few sell a lot. */
  readonly weight: number;
}

/** How many days of orders there are. */
const span = 360;

/** The activity type for referrals, codes of most ambassadors, and a year of orders, taken in as from a shop. */
export async function addReferrals(
  db: TenantDb,
  { referrals: plan, seed, accounts }: DemoTenantPlan,
  { pictures, now }: Making,
): Promise<void> {
  const [admin] = await sql<{ id: string; email: string }>`
    select id, email from users where 'admin' = any(roles) order by created_at, email limit 1`
    .execute(db)
    .then(({ rows }) => rows);
  if (!plan || !admin) return;
  const random = randomFrom(seed + 7);
  const making = { random, now, author: admin.id, cards: pictures.cards };
  const [version] = await addActivityTypes(db, [plan.type], making);
  if (!version) return;
  const known = new Set(accounts.map(({ email }) => email));
  const group = { rootId: version.row.rootId, system: version.row.referralSystem ?? 'shopify' };
  const sellers = await addCodes(db, { group, known, random, now });
  const brand = { plan, random, now, sellers, reviewer: admin.email };
  for (let number = 1; number <= plan.orders; number += 1) await addOrder(db, brand, number);
}

interface CodeMaking {
  readonly group: { readonly rootId: string; readonly system: ShopOrder['system'] };
  /** The emails of the people whom visitors can be. */
  readonly known: ReadonlySet<string>;
  readonly random: Random;
  readonly now: Date;
}

async function addCodes(
  db: TenantDb,
  { group, known, random, now }: CodeMaking,
): Promise<Seller[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'createdAt'])
    .where(sql<boolean>`roles = '{}'`)
    .where('standsInFor', 'is', null)
    .where('isTestUser', '=', false)
    .orderBy('createdAt')
    .orderBy('email')
    .execute();
  const sellers: Seller[] = [];
  for (const [index, { id, email, firstName, createdAt }] of people.entries()) {
    const isKnown = known.has(email);
    if (!isKnown && !random.chance(0.6)) continue;
    const discountCode = `${nameInCode(firstName)}${10 + index}`;
    await addCode(db, {
      ...{ userId: id, kind: 'discount', code: discountCode, createdAt },
      ...group,
    });
    const suffix = () => random.uuid().slice(0, 4).toUpperCase();
    const link = random.chance(0.4)
      ? await getOrCreateReferralCode(db, { id, firstName }, group, { now, random: suffix })
      : null;
    const weight = isKnown ? 25 : 1 + 12 * random.next() ** 3;
    sellers.push({
      ...{ id, email, createdAt, discountCode, weight },
      referralCode: link?.code ?? null,
    });
  }
  return sellers;
}

interface Brand {
  readonly plan: ReferralPlan;
  readonly random: Random;
  readonly now: Date;
  readonly sellers: readonly Seller[];
  readonly reviewer: string;
}

/** An order and all that happened to it until now, each at its time. */
async function addOrder(db: TenantDb, brand: Brand, number: number): Promise<void> {
  const { plan, random, now, reviewer } = brand;
  // A growing shop: later orders are closer together.
  const orderedAt = daysBefore(now, span * (1 - Math.sqrt(number / (plan.orders + 1))));
  const order = orderAt(brand, orderedAt, number);
  const receivedAt = hoursAfter(orderedAt, 0.1);
  const row = await takeOrder(db, order, {
    source: random.chance(0.85) ? 'webhook' : 'sync',
    now: receivedAt,
  });
  const story: { readonly at: Date; readonly happen: (at: Date) => Promise<unknown> }[] = [];
  const { id, creditDueAt, approvedState } = row;
  if (creditDueAt) story.push({ at: creditDueAt, happen: (at) => settleAt(db, id, at) });
  if (approvedState === 'undecided' && random.chance(0.75)) {
    const state = random.chance(0.85) ? 'approved' : 'denied';
    const at = hoursAfter(orderedAt, 20 + 80 * random.next());
    story.push({ at, happen: () => decideAt(db, id, { state, by: reviewer, at }) });
  } else if (approvedState === 'approved' && random.chance(0.03)) {
    const at = hoursAfter(orderedAt, 24 * (20 + 30 * random.next()));
    story.push({ at, happen: () => decideAt(db, id, { state: 'denied', by: reviewer, at }) });
  }
  const change = changeOf(order, random);
  if (change) {
    const at = hoursAfter(orderedAt, 24 * (3 + 50 * random.next()));
    const changed = { ...order, ...change, updatedAt: at.toISOString() };
    story.push({ at, happen: () => takeOrder(db, changed, { source: 'webhook', now: at }) });
  }
  const past = story.filter(({ at }) => at <= now);
  for (const { at, happen } of past.sort((one, other) => one.at.getTime() - other.at.getTime()))
    await happen(at);
}

/** Some orders come back in part or as a whole, and some are cancelled. */
function changeOf(
  { principal, currency, lines }: ReturnType<typeof plainOrder>,
  random: Random,
): Partial<ShopOrder> | undefined {
  if (random.chance(0.07)) {
    const refunded = roundMoney(principal * (0.2 + 0.5 * random.next()), currency);
    return { refunded, lines: linesAfter(lines, refunded) };
  }
  return random.chance(0.03) ? { isCancelled: true } : undefined;
}

interface Placing {
  readonly number: number;
  readonly orderedAt: Date;
  readonly random: Random;
}

/** An order without a code. */
export function plainOrder(
  plan: ReferralPlan,
  { number, orderedAt, random }: Placing,
): ShopOrder & { lines: OrderLine[] } {
  const buyer = { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
  const { from, to } = plan.sales;
  const rare = plan.currencies.at(-1) ?? plan.currencies[0];
  const currency = random.chance(0.07) ? rare : plan.currencies[0];
  const principal = roundMoney(from + (to - from) * random.next() ** 2, currency);
  return {
    ...{ system: plan.type.referralSystem ?? 'shopify', shop: plan.shop },
    ...{ orderId: `${7_000_000 + number}`, orderNumber: `#${plan.firstNumber + number}` },
    ...{ orderedAt: orderedAt.toISOString(), updatedAt: orderedAt.toISOString() },
    ...{ currency, principal, refunded: 0, isCancelled: false },
    lines: linesOf(plan.goods, { principal, currency }, randomFrom(number)),
    purchaserName: fullName(buyer),
    purchaserEmail: `buyer.${number}@mail.example`,
    ...{ discountCodes: [], referralCode: null },
  };
}

function orderAt({ plan, random, sellers }: Brand, orderedAt: Date, number: number) {
  const order = plainOrder(plan, { number, orderedAt, random });
  if (random.chance(0.08)) return { ...order, discountCodes: [random.pick(strayCodes)] };
  if (random.chance(0.06)) return order;
  const seller = chooseSeller(
    sellers.filter(({ createdAt }) => createdAt < orderedAt),
    random,
  );
  if (!seller) return order;
  const own = random.chance(0.04) ? { purchaserEmail: seller.email } : {};
  return seller.referralCode && random.chance(0.4)
    ? { ...order, ...own, referralCode: seller.referralCode }
    : { ...order, ...own, discountCodes: [seller.discountCode] };
}

/** Codes of campaigns that are nobody's. */
const strayCodes = ['SUMMER', 'WELCOME5', 'NEWSLETTER10'] as const;

function chooseSeller(sellers: readonly Seller[], random: Random): Seller | undefined {
  let left = random.next() * sellers.reduce((sum, { weight }) => sum + weight, 0);
  return sellers.find(({ weight }) => {
    left -= weight;
    return left <= 0;
  });
}

/** Credits an order that is due, unless it is held. */
export async function settleAt(db: TenantDb, id: string, at: Date): Promise<void> {
  const row = await lockOrder(db, id);
  if (row) await settle(db, row, at);
}

interface Decision {
  readonly state: ApprovedState;
  /** The email of the admin. */
  readonly by: string;
  readonly at: Date;
}

async function decideAt(db: TenantDb, id: string, { state, by, at }: Decision): Promise<void> {
  const row = await updateOrder(db, id, { approvedState: state, isDecided: true, decidedAt: at });
  await addSteps(db, id, at, [{ kind: 'state-set', state, by }]);
  await settle(db, row, at);
}
