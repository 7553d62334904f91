import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { OrderAnswer, OrderStanding } from '#contract/order-questions/answer.ts';
import { commissionOf } from '#contract/referrals/commission.ts';
import { Currency, describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { earningsLabels } from '../transactions/labels.ts';

type Of<Kind extends OrderStanding['kind']> = Extract<OrderStanding, { kind: Kind }>;

interface Wording {
  readonly terms: Terms;
  /** Writes an instant as a day. */
  readonly day: (instant: string) => string;
  readonly now: number;
}

/** Why an order was credited to the person who asks, or why not: one or two plain sentences (REF-113). */
export function tellAnswer(answer: OrderAnswer, { terms, day, now }: Wording): string {
  const { standing } = answer;
  switch (standing.kind) {
    case 'credited':
      return `${counts(answer)} ${earned(answer, standing)}, credited to you on ${day(standing.at)}.`;
    case 'due':
      return `${counts(answer)} ${earned(answer, standing)}, to be credited on ${day(standing.at)}.`;
    case 'undecided':
      return `${counts(answer)} It is still being looked at: once it is approved, you get ${amountOf(standing)}${Date.parse(standing.at) > now ? `, on ${day(standing.at)} at the earliest` : ''}.`;
    case 'denied':
      return `It carries your code ${answer.code}, but it was looked at and denied. You earn nothing for it.`;
    case 'nothing-left':
      return `It carries your code ${answer.code}, but it was ${standing.isCancelled ? 'cancelled' : 'given back in full'}. Nothing is left to earn from.`;
    case 'no-points-rate':
      return `${counts(answer)} It earns no points: there is no points rate for ${answer.sale?.currency ?? 'its currency'}.`;
    case 'other-code':
      return `It carries your code ${answer.code}, but counts for another code. ${whyOther(answer, standing)}`;
    case 'not-counted':
      return `It carries your code ${answer.code}, but counts for nobody: ${whyNot(answer, standing, terms)}.`;
  }
}

const counts = ({ touch, code }: OrderAnswer): string =>
  touch === 'discount-code'
    ? `It counts for you: the purchaser used your code ${code}.`
    : `It counts for you: the purchaser came by your link, which has the code ${code}.`;

const amountOf = ({ earning: { unit, value } }: Pick<Of<'due'>, 'earning'>): string =>
  unit === 'points' ? earningsLabels.balance(value) : describeMoney(Currency.parse(unit), value);

/** "10% of €84.90 is €8.49, which is 85 points" (REF-51, REF-52). */
function earned({ sale }: OrderAnswer, standing: Of<'credited'> | Of<'due'>): string {
  const amount = amountOf(standing);
  if (!sale) return amount;
  const { currency, principalNet, commissionPercentage } = sale;
  const share = `${commissionPercentage.toLocaleString('en')}% of ${describeMoney(currency, principalNet)} is`;
  if (standing.earning.unit !== 'points') return `${share} ${amount}`;
  const { commission } = commissionOf(principalNet, currency, {
    ...{ percentage: commissionPercentage, payoutFormat: 'points', pointsRate: null },
  });
  return `${share} ${describeMoney(currency, commission)}, which is ${amount}`;
}

function whyOther({ touch }: OrderAnswer, { counted }: Of<'other-code'>): string {
  if (touch !== counted) {
    return counted === 'discount-code'
      ? 'The purchaser used a discount code, which counts before the link they came by.'
      : 'The purchaser came by a link, which counts before the discount code they used.';
  }
  return 'The purchaser used more than one discount code. Only the first one counts.';
}

function whyNot(
  { code, system }: OrderAnswer,
  { reason }: Of<'not-counted'>,
  terms: Terms,
): string {
  const reasons = {
    'before-start': 'it was ordered before the day from which referrals count here',
    deactivated: `it was ordered while you were not active as ${wordsOf(terms).ambassador}`,
    'no-activity': `orders in ${referralSystemWords[system]} earned nothing when it came in`,
    'code-came-later': `${code} was not a code of yours yet when it came in`,
  } as const satisfies Record<typeof reason, string>;
  return reasons[reason];
}
