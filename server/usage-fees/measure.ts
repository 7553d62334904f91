import Big from 'big.js';
import { Currency } from '#contract/tenants/currency.ts';
import { roundMoney } from '#contract/tenants/money.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { countAmbassadors, feesInForceOf, readAgreementRow } from '#server/plans/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { referralTotals } from '#server/referrals/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { type Window, windowOf } from './months.ts';

/** The fee for some days of use, as it is stated. */
export interface Measured
  extends Pick<UsageFee, 'usage' | 'base' | 'unitFee' | 'currency' | 'amount'>,
    Window {}

/** The fee of a percentage of sales, in basis points. */
export const feeOnSales = (base: number, basisPoints: number, currency: Currency): number =>
  roundMoney(Big(base).times(basisPoints).div(10_000), currency);

/** The sales on some days by currency, as everybody's referrals are listed (PLAN-32). */
export async function salesOn(db: TenantDb, { from, to }: Window): Promise<Map<Currency, number>> {
  const { currencies, timezone } = await getOwnSettings(db);
  const totals = await referralTotals(db, { from, to, timezone });
  const sales = totals
    .filter(({ system }) => system === null)
    .map(({ currency, principalNet }) => [Currency.parse(currency), principalNet] as const);
  const [main = 'USD'] = currencies;
  // A month without a sale has its fee too: orders may come later.
  return new Map(sales.length > 0 ? sales : [[main, 0]]);
}

/**
 * The fees of a month as it stands now. Orders cost a percentage, from the day on which they cost a fee. Each ambassador
 * above those included costs a fee; the ambassadors of this moment count. A plan without fees has none.
 */
export async function measure(
  db: TenantDb,
  { month, from }: { readonly month: string; readonly from: string },
): Promise<Measured[]> {
  const fees = feesInForceOf(await readAgreementRow(db));
  if (!fees) return [];
  return [
    ...(fees.ordersFrom === null
      ? []
      : await measureOrders(db, month, later(from, fees.ordersFrom), fees.orders)),
    ...(await measureExtra(db, month, from, fees)),
  ];
}

const later = (day: string, other: string): string => (day > other ? day : other);

async function measureOrders(
  db: TenantDb,
  month: string,
  from: string,
  unitFee: number,
): Promise<Measured[]> {
  const window = unitFee === 0 ? undefined : windowOf(month, from);
  if (!window) return [];
  return [...(await salesOn(db, window))].map(([currency, base]) => ({
    ...{ ...window, usage: 'orders', base, unitFee, currency },
    amount: feeOnSales(base, unitFee, currency),
  }));
}

async function measureExtra(
  db: TenantDb,
  month: string,
  from: string,
  { extra: unitFee, included }: { readonly extra: number; readonly included: number | null },
): Promise<Measured[]> {
  const window = windowOf(month, from);
  if (!window || unitFee === 0 || included === null) return [];
  const base = Math.max(0, (await countAmbassadors(db)) - included);
  if (base === 0) return [];
  const amount = Big(base).times(unitFee).div(100).toNumber();
  return [{ ...window, usage: 'extra-bcs', base, unitFee, currency: 'USD', amount }];
}
