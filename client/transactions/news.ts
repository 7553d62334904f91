import type { Transaction } from '#contract/transactions/transaction.ts';
import { describeAmount } from './labels.ts';

/** The entries that are newer than a moment; none where there is no moment to compare with. */
export const newSince = (
  entries: readonly Transaction[],
  since: string | undefined,
): readonly Transaction[] =>
  since === undefined
    ? []
    : entries.filter(({ createdAt }) => Date.parse(createdAt) > Date.parse(since));

/** What entries add up to, by unit: `+150 points · −$40`; empty when they cancel each other out. */
export function describeSum(entries: readonly Transaction[]): string {
  const sums = new Map<Transaction['unit'], number>();
  for (const { unit, type, value } of entries) {
    sums.set(unit, (sums.get(unit) ?? 0) + (type === 'credit' ? value : -value));
  }
  return [...sums]
    .flatMap(([unit, sum]) => (sum === 0 ? [] : [describeAmount(unit, sum)]))
    .join(' · ');
}
