import { fullName } from '#contract/people/full-name.ts';
import {
  type Replay,
  type ReplayLine,
  type Ruling,
  replayLines,
} from '#contract/referrals/replay.ts';
import { approvalWords, reasonWords } from '#contract/referrals/words.ts';
import { type Currency, describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { tellRate } from '../activity-types/rate-labels.ts';
import { earningsLabels } from '../transactions/labels.ts';
import { noPointsRate, referralLabels, suspicionLabels } from './labels.ts';

type RuledReferral = NonNullable<Ruling['referral']>;

/** The texts about a replay on the page of an order; a replay is for support. */
export const replayLabels = {
  title: 'By the rules of today',
  hint: 'Sends the order through the rules of today and shows what would differ. It changes nothing.',
  replay: 'Replay the order',
  again: 'Replay it again',
  same: 'Today it would be the same.',
  differs: 'Differs',
  unchanged: 'Nothing was changed.',
  columns: { line: 'What', kept: 'When it came in', today: 'Today' },
  counts: 'Counts',
  none: '–',
} as const;

/** A line of a replay in words. */
export interface ToldLine {
  readonly line: ReplayLine;
  readonly name: string;
  readonly kept: string;
  readonly today: string;
  readonly isDifferent: boolean;
}

interface Wording {
  readonly terms: Terms;
  readonly currency: Currency;
  /** Writes the day and the time of an instant. */
  readonly moment: (instant: string) => string;
}

/** "Today it would differ in: Champion and Commission." */
export function tellDifferences({ differences }: Replay, terms: Terms): string {
  if (differences.length === 0) return replayLabels.same;
  const names = lineNames(terms);
  const listed = new Intl.ListFormat('en-GB').format(differences.map((line) => names[line]));
  return `Today it would differ in: ${listed}.`;
}

/** A replay line by line; only the reason for an order that counts by neither set of rules. */
export function tellReplay({ kept, today, differences }: Replay, wording: Wording): ToldLine[] {
  const names = lineNames(wording.terms);
  const isNobodys = kept.referral === null && today.referral === null;
  return replayLines
    .filter((line) => line === 'outcome' || !isNobodys)
    .map((line) => ({
      ...{ line, name: names[line], isDifferent: differences.includes(line) },
      ...{ kept: tellLine(line, kept, wording), today: tellLine(line, today, wording) },
    }));
}

const lineNames = (terms: Terms): Record<ReplayLine, string> => ({
  outcome: 'Whether it counts',
  ambassador: wordsOf(terms).Ambassador,
  code: 'Code',
  activityType: 'Rule',
  percentage: 'Percentage',
  payout: 'Paid',
  commission: referralLabels(terms).columns.commission,
  due: 'Due',
  suspicion: 'Suspicion',
  state: 'State by the settings',
});

function tellLine(
  line: ReplayLine,
  { reasonNotCounted, referral }: Ruling,
  wording: Wording,
): string {
  if (line === 'outcome') {
    return reasonNotCounted === null
      ? replayLabels.counts
      : reasonWords(wording.terms)[reasonNotCounted];
  }
  return referral === null ? replayLabels.none : tellOf[line](referral, wording);
}

const tellOf: Record<
  Exclude<ReplayLine, 'outcome'>,
  (referral: RuledReferral, wording: Wording) => string
> = {
  ambassador: (referral) => `${fullName(referral.user)}, ${referral.user.email}`,
  code({ by, code, passedOver }) {
    const kind = by === 'discount-code' ? 'Discount code' : 'Code of a link:';
    return `${kind} ${code}${passedOver === null ? '' : `, which counts before ${passedOver}`}`;
  },
  activityType: ({ activityType: { title, version } }) => `${title}, version ${version}`,
  percentage: ({ percentage, rate }) =>
    rate ? tellRate(rate) : `${percentage.toLocaleString('en')}%`,
  payout({ payoutFormat, pointsRate }, { currency }) {
    if (payoutFormat === 'monetary') return 'In cash';
    if (pointsRate === null) return noPointsRate(currency);
    const { points, monetary } = pointsRate;
    return `${earningsLabels.balance(points)} for ${describeMoney(currency, monetary)}`;
  },
  commission({ payoutFormat, commission, commissionPoints }, { currency }) {
    const cash = describeMoney(currency, commission);
    if (payoutFormat === 'monetary') return cash;
    return commissionPoints === null
      ? `${cash}, and no points`
      : `${cash}, which is ${earningsLabels.balance(commissionPoints)}`;
  },
  due: ({ creditDueAt }, { moment }) => moment(creditDueAt),
  suspicion({ suspicious, suspiciousReasons }, { terms }) {
    const reasons = suspiciousReasons.map((each) => suspicionLabels(terms)[each]).join(', ');
    if (suspicious) return `Suspicious: ${reasons}`;
    return reasons === '' ? 'Not suspicious' : `Not suspicious by the settings: ${reasons}`;
  },
  state: ({ approvedState }) => approvalWords[approvedState],
};
