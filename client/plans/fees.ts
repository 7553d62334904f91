import type { PlanCode } from '#contract/plans/plan.ts';
import { UsageFeeOverrides, type UsageType } from '#contract/plans/usage-fee.ts';

/** A fee as it is shown and typed: in percent or dollars, and stored in basis points or cents (PLAN-60). */
export const shownFee = (unitFee: number): number => unitFee / 100;

const atMost = { orders: 100, 'extra-bcs': 100_000 } as const satisfies Record<UsageType, number>;

/** The error of a typed fee; null for none (PLAN-62). */
export function feeProblem(type: UsageType, typed: string | number): string | null {
  const text = `${typed}`;
  if (!/^\d+(\.\d{1,2})?$/.test(text))
    return 'Please enter a number of 0 or more, with at most two decimals';
  return Number(text) > atMost[type] ? `Please enter at most ${atMost[type]}` : null;
}

/** The fee to store for a typed one (PLAN-60, PLAN-61). */
export const storedFee = (typed: string | number): number => Math.round(Number(typed) * 100);

/** A fee with its unit, such as `1.5%` or `$0.75`. */
export const feeInWords = (type: UsageType, unitFee: number): string =>
  type === 'orders' ? `${shownFee(unitFee)}%` : `$${shownFee(unitFee).toFixed(2)}`;

/** The overrides with a new fee for one plan; null takes its own fee away (PLAN-47). */
export function withFee(
  overrides: UsageFeeOverrides,
  { type, code, unitFee }: { type: UsageType; code: PlanCode; unitFee: number | null },
): UsageFeeOverrides {
  const { [code]: _, ...others } = overrides[type] ?? {};
  const unitFeeType = type === 'orders' ? 'basis-points' : 'cents';
  const fees = unitFee === null ? others : { ...others, [code]: { unitFee, unitFeeType } };
  return UsageFeeOverrides.parse({ ...overrides, [type]: fees });
}
