import { type DryRun, dryRunDays, type Earned } from '#contract/referrals/dry-run.ts';
import { earningsLabels } from '../transactions/labels.ts';
import { describeAmounts, referralCount } from './labels.ts';

export const dryRunLabels = {
  try: `Try it on the last ${dryRunDays} days`,
  hint: 'Shows who would have earned how much. Nothing is saved or credited.',
  table: 'Who would have earned how much',
  person: 'Name',
  referrals: 'Referrals',
  now: 'Earned so far',
  tried: 'With this commission',
  noReferrals: `There are no referrals of this platform in the last ${dryRunDays} days.`,
  noChange: 'Nothing would have changed.',
  unknownGoods: (count: number): string =>
    `For ${referralCount(count)}, the shop has not said which goods they were for. Percentages for goods do not count for them.`,
  more: (count: number): string => `and ${count.toLocaleString('en')} more`,
} as const;

/** Points, cash, or both: "170 points · €6". */
export function describeEarned({ points, cash }: Earned): string {
  const amounts = describeAmounts(cash);
  if (amounts === '') return earningsLabels.balance(points);
  return points === 0 ? amounts : `${earningsLabels.balance(points)} · ${amounts}`;
}

/** "Of 12 referrals: 850 points so far, 1,020 points with this commission." */
export const tellDryRun = ({ referrals, now, tried }: DryRun): string =>
  `Of ${referralCount(referrals)}: ${describeEarned(now)} so far, ${describeEarned(tried)} with this commission.`;
