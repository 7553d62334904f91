import Big from 'big.js';
import { type SqlBool, sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { ReferralCommission } from '#contract/activity-types/reward.ts';
import { commissionOfSale, ruleOf } from '#contract/referrals/commission.ts';
import { type DryRun, dryRunDays, type Earned, mostNamed } from '#contract/referrals/dry-run.ts';
import type { tryCommission as endpoint } from '#contract/referrals/endpoints.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { subtractMoney } from '#contract/tenants/money.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isCountedPerson } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { collectionsOnDemand } from './ask-for-collections.ts';
import { knowsCollections } from './line-collections.ts';
import { ratesOnPlan } from './rule-of-order.ts';

const day = 24 * 60 * 60 * 1000;
const pageSize = 1000;

interface Compared {
  referrals: number;
  now: Earned;
  tried: Earned;
}

interface PersonCompared extends Compared {
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The earnings of the referrals of the last days by another commission. Reads them a page at a time, each in a
 * transaction of its own, so that a year's best month holds nobody up. Changes nothing.
 */
export async function tryCommission(call: Call<typeof endpoint>): Promise<DryRun> {
  const { body, now } = call;
  const { system, commission } = body;
  const from = new Date(now.getTime() - dryRunDays * day);
  const referralRates = await call.transaction((db) =>
    ratesOnPlan(db, commission.referralRates ?? []),
  );
  const tried = { ...commission, referralRates };
  const asksForGoods = referralRates.some(({ goods }) => goods);
  const asksForCollections = referralRates.some(({ goods }) => goods?.kind === 'collection');
  const { config, transaction: inTenant } = call;
  const withCollections = collectionsOnDemand({ config, inTenant }, system);
  const areKnown = (lines: OrderLine[] | null) =>
    lines !== null &&
    (!asksForCollections || lines.every((line) => knowsCollections(line, system)));
  const all = nothing();
  let unknownGoods = 0;
  const people = new Map<string, PersonCompared>();
  let after: Place | undefined;
  do {
    const read = await inTenant((db) => nextRows(db, { system, from, after }));
    const rows = asksForCollections ? await withCollections(read) : read;
    for (const row of rows) {
      const person = people.get(row.userId) ?? { ...nothing(), ...nameOf(row) };
      people.set(row.userId, person);
      for (const compared of [all, person]) add(compared, row, tried);
      if (asksForGoods && !areKnown(row.goodsLines)) unknownGoods += 1;
    }
    after = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (after);
  const changed = [...people.values()]
    .filter((person) => !isSame(person.now, person.tried))
    .toSorted(
      (one, other) => other.referrals - one.referrals || one.slug.localeCompare(other.slug),
    );
  return {
    from: from.toISOString(),
    ...{ ...all, unknownGoods },
    people: changed.slice(0, mostNamed),
    peopleCount: changed.length,
  };
}

const nothing = (): Compared => ({
  referrals: 0,
  now: { points: 0, cash: {} },
  tried: { points: 0, cash: {} },
});

const nameOf = ({ slug, firstName, lastName }: Row) => ({ slug, firstName, lastName });

type Row = Awaited<ReturnType<typeof nextRows>>[number];

/** Where a page ends; in full, for a date of JavaScript has no microseconds. */
interface Place {
  readonly place: string;
  readonly id: string;
}

/** The referrals of a platform from a day on that were not denied, those that figures count; a page of them, oldest first. */
function nextRows(
  db: TenantDb,
  { system, from, after }: { system: ReferralSystem; from: Date; after: Place | undefined },
) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select((column) => [
      ...(['orders.id', 'orders.currency', 'orders.principal', 'orders.principalNet'] as const),
      ...(['orders.commission', 'orders.commissionPoints', 'orders.paidIn'] as const),
      ...(['orders.cancelled', 'orders.goodsLines'] as const),
      ...(['users.slug', 'users.firstName', 'users.lastName', 'users.tags'] as const),
      'users.id as userId',
      sql<string>`orders.ordered_at::text`.as('place'),
      column('orders.purchaserEmail', '=', '').as('isUnknown'),
      column
        .exists(
          column
            .selectFrom('orders as earlier')
            .select('earlier.id')
            .whereRef('earlier.purchaserKey', '=', 'orders.purchaserKey')
            .where('earlier.cancelled', '=', false)
            .where('earlier.source', '<>', 'simulation')
            .whereRef('earlier.orderedAt', '<', 'orders.orderedAt'),
        )
        .as('isRepeated'),
    ])
    .where('orders.system', '=', system)
    .where('orders.source', '<>', 'simulation')
    .where(isCountedPerson(sql`orders.user_id`))
    .where('orders.approvedState', '<>', 'denied')
    .where('orders.orderedAt', '>=', from)
    .where(
      after
        ? sql<SqlBool>`(orders.ordered_at, orders.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
        : sql<SqlBool>`true`,
    )
    .orderBy(sql`orders.ordered_at, orders.id`)
    .limit(pageSize)
    .execute();
}

function add(compared: Compared, row: Row, tried: ReferralCommission): void {
  const currency = Currency.parse(row.currency);
  const purchase = row.isUnknown ? null : row.isRepeated ? 'repeated' : 'first';
  const sale = Number(row.principal);
  const rule = ruleOf(tried, { tags: row.tags, purchase, sale, currency });
  const refunded = subtractMoney(sale, Number(row.principalNet));
  const earned = commissionOfSale(
    { principal: sale, refunded, isCancelled: row.cancelled, lines: row.goodsLines },
    currency,
    rule,
  );
  compared.referrals += 1;
  put(compared.tried, currency, { ...earned, paidIn: rule.payoutFormat });
  put(compared.now, currency, {
    commission: Number(row.commission ?? 0),
    commissionPoints: row.commissionPoints === null ? null : Number(row.commissionPoints),
    paidIn: row.paidIn ?? 'points',
  });
}

function put(
  earned: Earned,
  currency: Currency,
  {
    commission,
    commissionPoints,
    paidIn,
  }: { commission: number; commissionPoints: number | null; paidIn: 'points' | 'monetary' },
): void {
  if (paidIn === 'points') earned.points += commissionPoints ?? 0;
  else
    earned.cash[currency] = Big(earned.cash[currency] ?? 0)
      .plus(commission)
      .toNumber();
}

const isSame = (one: Earned, other: Earned): boolean =>
  one.points === other.points &&
  [...new Set([...Object.keys(one.cash), ...Object.keys(other.cash)])].every(
    (currency) => (one.cash[currency] ?? 0) === (other.cash[currency] ?? 0),
  );
