import { Currency } from '#contract/tenants/currency.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import type { FeeRow } from './repository.ts';

/** A fee as it was stated. */
export const toUsageFee = (row: FeeRow): UsageFee => ({
  ...{ month: row.month, ofMonth: row.ofMonth, usage: row.usage, unitFee: row.unitFee },
  ...{ base: Number(row.base), amount: Number(row.amount), isCharged: row.chargeId !== null },
  currency: Currency.parse(row.currency),
});
