import { dayAt } from '#contract/activities/period.ts';
import { isPaying } from '#contract/billing/subscription.ts';
import { addMonths, monthOf } from '#contract/points-expiry/months.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { subtractMoney } from '#contract/tenants/money.ts';
import { findAccount as findBillingAccount } from '#server/billing/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { feeOnSales, type Measured, measure, salesOn } from './measure.ts';
import {
  addFees,
  beginAccount,
  type FeeAccount,
  type FeeRow,
  listOrderFees,
  lockAccount,
  updateAccount,
} from './repository.ts';

/** Orders of so many months before are looked at again: they may have been returned, or found late. */
const correctedMonths = 6;

/**
 * States the cost of the use of past months, each once, while a tenant pays for a subscription. Use is counted from the
 * day on which the tenant was first seen to pay for it: a trial costs nothing.
 */
export async function stateMonths(db: TenantDb, now: Date): Promise<void> {
  const { status, subscriptionId } = (await findBillingAccount(db)) ?? {};
  if (!subscriptionId || !isPaying(status)) return;
  const today = dayAt(now, (await getOwnSettings(db)).timezone);
  const lookedOn = now.toISOString().slice(0, 10);
  const last = addMonths(monthOf(today), -1);
  const account = await lockAccount(db);
  if (account?.subscriptionId !== subscriptionId) {
    await beginAccount(db, { subscriptionId, fromDay: today, statedTo: last, lookedOn });
    return;
  }
  for (let month = addMonths(account.statedTo, 1); month <= last; month = addMonths(month, 1))
    await stateMonth(db, account, month);
  await updateAccount(db, { lookedOn, ...(account.statedTo < last && { statedTo: last }) });
}

async function stateMonth(db: TenantDb, { fromDay }: FeeAccount, month: string): Promise<void> {
  const fees = await measure(db, { month, from: fromDay });
  await addFees(
    db,
    fees.map((fee) => ({ ...fee, month, ofMonth: month })),
  );
  const stated = await listOrderFees(db, addMonths(month, -correctedMonths));
  const earlier = Map.groupBy(
    stated.filter(({ ofMonth }) => ofMonth < month),
    ({ ofMonth }) => ofMonth,
  );
  for (const [ofMonth, rows] of earlier) {
    const changed = await correctionsOf(db, rows);
    await addFees(
      db,
      changed.map((fee) => ({ ...fee, month, ofMonth })),
    );
  }
}

/** By how much the sales of a month are others by now than was stated, at the fee of that month. */
async function correctionsOf(db: TenantDb, rows: readonly FeeRow[]): Promise<Measured[]> {
  const [first] = rows;
  if (!first) return [];
  const { fromDay: from, toDay: to, unitFee } = first;
  const sales = await salesOn(db, { from, to });
  const currencies = new Set([...sales.keys(), ...rows.map(({ currency }) => currency)]);
  return [...currencies].flatMap((code): Measured[] => {
    const currency = Currency.parse(code);
    const base = rows
      .filter((row) => row.currency === currency)
      .reduce((left, row) => subtractMoney(left, Number(row.base)), sales.get(currency) ?? 0);
    if (base === 0) return [];
    const amount = feeOnSales(base, unitFee, currency);
    return [{ ...{ from, to, usage: 'orders', base, unitFee, currency }, amount }];
  });
}
