import Big from 'big.js';
import type { CurrencyReturn, ReturnReport } from '#contract/reports/report.ts';
import { type PointsWorth, worthOfPoints } from '#contract/reward-costs/reward-costs.ts';
import { Currency, currencies } from '#contract/tenants/currency.ts';
import { roundMoney } from '#contract/tenants/money.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/db/is-on-days.ts';
import { commissionsOn, referralTotals } from '#server/referrals/queries.ts';
import { listCardsForPoints } from '#server/reward-costs/queries.ts';
import { type IssuedValues, sumIssued } from '#server/reward-selections/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { sumActivityCash } from '#server/transactions/queries.ts';
import { feesWithin } from '#server/usage-fees/queries.ts';

type Parts = Omit<CurrencyReturn, 'currency' | 'cost'>;
type Costs = Omit<Parts, 'sales'>;

/** The number of points to value: a single one is worth less than the smallest coin of some currencies. */
const valuedPoints = 1000;

/** The sales and the cost of a programme on some days, each currency by itself (REP-92 to REP-94). */
export async function returnOn(
  db: TenantDb,
  days: Days,
): Promise<Omit<ReturnReport, 'testUsersLeftOut'>> {
  const { currencies: own } = await getOwnSettings(db);
  const worth = worthIn(own, worthOfPoints(valuedPoints, await listCardsForPoints(db)));
  const issued = await sumIssued(db, days);
  const sold = (await referralTotals(db, days)).filter(({ system }) => system === null);
  const { credited, pending } = await commissionsOn(db, days);
  const parts: Record<keyof Parts, ReadonlyMap<string, number>> = {
    sales: new Map(sold.map(({ currency, principalNet }) => [currency, principalNet])),
    credited: new Map(Object.entries(credited)),
    pending: new Map(Object.entries(pending)),
    activities: await sumActivityCash(db, days),
    rewards: valuesOf(issued, worth),
    fees: await feesWithin(db, days),
  };
  const known = new Set(Object.values(parts).flatMap((amounts) => [...amounts.keys()]));
  return {
    currencies: inOrder(own)
      .filter((currency) => known.has(currency))
      .map((currency) => returnIn(currency, parts)),
    issuedRewards: issued.count,
    unvaluedRewards: issued.valueless + (worth ? 0 : issued.forPoints),
    ...(worth && { worth }),
  };
}

/** The worth of points in the first currency of the brand in which they have a worth. */
const worthIn = (own: readonly string[], worths: readonly PointsWorth[]): PointsWorth | undefined =>
  inOrder(own).flatMap((code) => worths.filter(({ currency }) => currency === code))[0];

/** All currencies, those of the brand first. */
function inOrder(own: readonly string[]): Currency[] {
  const others = currencies.filter((currency) => !own.includes(currency));
  return [...own.map((code) => Currency.parse(code)), ...others];
}

/** Gift cards by their value, and other rewards by the points that were paid for them. */
function valuesOf(
  { cards, points }: IssuedValues,
  worth: PointsWorth | undefined,
): ReadonlyMap<string, number> {
  if (!worth || points === 0) return cards;
  const ofPoints = roundMoney(Big(points).times(worth.amount).div(valuedPoints), worth.currency);
  const known = cards.get(worth.currency) ?? 0;
  return new Map([...cards, [worth.currency, Big(known).plus(ofPoints).toNumber()]]);
}

function returnIn(
  currency: Currency,
  parts: Readonly<Record<keyof Parts, ReadonlyMap<string, number>>>,
): CurrencyReturn {
  const of = (part: keyof Parts) => parts[part].get(currency) ?? 0;
  const costs: Costs = {
    credited: of('credited'),
    pending: of('pending'),
    activities: of('activities'),
    rewards: of('rewards'),
    fees: of('fees'),
  };
  const cost = Object.values(costs).reduce((sum, amount) => sum.plus(amount), Big(0));
  return {
    ...{ currency, sales: of('sales'), ...costs },
    cost: cost.toNumber(),
  };
}
