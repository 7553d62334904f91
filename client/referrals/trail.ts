import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { Signal } from '#contract/fraud-cases/signal.ts';
import { fullName } from '#contract/people/full-name.ts';
import { commissionOf, commissionOfParts } from '#contract/referrals/commission.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { SalePart } from '#contract/referrals/sale-parts.ts';
import type { OrderStep, TrailEntry } from '#contract/referrals/trail.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { tellGoods, tellRate } from '../activity-types/rate-labels.ts';
import { earningsLabels } from '../transactions/labels.ts';
import { describeCommission, noPointsRate } from './labels.ts';

type Of<Kind extends OrderStep['kind']> = Extract<OrderStep, { kind: Kind }>;

/** The part of an order that the sentences about it need. */
type Told = Pick<Order, 'system' | 'currency' | 'referral' | 'trail'>;

/** A step of a trail in words. */
export interface ToldStep extends Pick<TrailEntry, 'id' | 'at'> {
  readonly kind: OrderStep['kind'];
  /** One plain sentence. */
  readonly sentence: string;
}

/** The trail of an order in plain sentences, oldest first: why it was credited, or why not. */
export function tellTrail(order: Told, terms: Terms): readonly ToldStep[] {
  let sale = 0;
  let rule: Of<'rated'> | null = null;
  return order.trail.map(({ id, at, step }) => {
    if (step.kind === 'received') sale = step.principalNet;
    if (step.kind === 'changed') sale = step.after;
    if (step.kind === 'rated') rule = step;
    return { id, at, kind: step.kind, sentence: tellStep(step, { order, sale, rule, terms }) };
  });
}

interface Surroundings {
  readonly order: Told;
  /** The amount of the sale when the step happened. */
  readonly sale: number;
  /** The rule that decides on the earnings from then on. */
  readonly rule: Of<'rated'> | null;
  readonly terms: Terms;
}

function tellStep(step: OrderStep, around: Surroundings): string {
  const { order, terms } = around;
  const money = (amount: number) => describeMoney(order.currency, amount);
  switch (step.kind) {
    case 'received':
      return `${arrivals[step.source]}: a sale of ${money(step.principalNet)}.`;
    case 'not-counted':
      return tellNotCounted(step, around);
    case 'attributed':
      return tellAttributed(step, around);
    case 'rated':
      return `${tellCommission(step, around)}.${step.rate ? ` ${tellRate(step.rate)}.` : ''}`;
    case 'suspected': {
      const purchaser = `the purchaser is the ${wordsOf(terms).ambassador}`;
      return step.isSuspicious
        ? `Suspicious: ${purchaser}.`
        : `Not suspicious by your settings, although ${purchaser}.`;
    }
    case 'state-set':
      return step.by === null ? defaults[step.state] : `${decisions[step.state]} by ${step.by}.`;
    case 'changed':
      return tellChanged(step, around);
    case 'credited':
      return `Credited ${amountOf(step, order)}.`;
    case 'taken-back':
      return `Took back ${amountOf(step, order)}.`;
    case 'held':
      return tellHeld(step);
    case 'case-decided':
      return step.isFraud
        ? `The fraud case was decided by ${step.by}: it is fraud.`
        : `The fraud case was decided by ${step.by}: nothing is wrong with the order.`;
  }
}

const suspected = {
  'repeat-purchaser': 'one purchaser orders with the code again and again',
  'leaked-code': 'far more strangers than usual use the code within hours',
  'cancelled-after-credit':
    'orders of the first days of the code were cancelled after their credit',
  'over-cap': 'the code has more orders without a click than its cap allows',
} as const satisfies Record<Signal, string>;

/** Says that an order waits for a verdict, and why. */
function tellHeld({ signals, isCredited }: Of<'held'>): string {
  const why = signals.map((signal) => suspected[signal]).join(', and ');
  return isCredited
    ? `Part of a fraud case: ${why}. What is credited stays until the verdict.`
    : `Held as part of a fraud case: ${why}. It is not credited before the verdict.`;
}

const arrivals = {
  webhook: 'The shop told us of the order',
  sync: 'Found among the orders of the shop',
  simulation: 'Made up to try the rules',
} as const satisfies Record<Of<'received'>['source'], string>;

const defaults = {
  approved: 'Approved, as your settings say of new referrals.',
  denied: 'Denied, as your settings say of new referrals.',
  undecided: 'Left undecided, as your settings say of new referrals.',
} as const satisfies Record<Of<'state-set'>['state'], string>;

const decisions = {
  approved: 'Approved',
  denied: 'Denied',
  undecided: 'Marked undecided',
} as const satisfies Record<Of<'state-set'>['state'], string>;

const amountOf = (
  { unit, value }: Of<'credited'> | Of<'taken-back'>,
  { currency }: Pick<Told, 'currency'>,
): string => (unit === 'points' ? earningsLabels.balance(value) : describeMoney(currency, value));

function tellNotCounted(
  { reason, codes }: Of<'not-counted'>,
  { order: { system }, terms }: Surroundings,
): string {
  const [code = ''] = codes;
  const all = codes.join(', ');
  const which =
    codes.length > 1 ? `any of the codes ${all}` : code ? `the code ${code}` : 'its code';
  const reasons = {
    'no-code': 'the order carries neither a discount code nor the code of a link',
    'unknown-code': `nobody has ${which}`,
    'before-start': 'it was ordered before the day from which your referrals count',
    deactivated: `the ${wordsOf(terms).ambassador} with ${all ? `the code ${all}` : 'its code'} was deactivated before it was ordered`,
    'no-activity': `no referral activity type for ${referralSystemWords[system]} was available`,
  } as const satisfies Record<typeof reason, string>;
  return `Earns nobody anything: ${reasons[reason]}.`;
}

function tellAttributed(
  { by, code, passedOver }: Of<'attributed'>,
  { order: { referral }, terms }: Surroundings,
): string {
  const name = referral ? fullName(referral.user) : `a former ${wordsOf(terms).ambassador}`;
  const how =
    by === 'discount-code'
      ? `the purchaser used ${code ? `the discount code ${code}` : 'a discount code'}`
      : `the purchaser came by a link${code ? ` with the code ${code}` : ''}`;
  const over = passedOver === null ? '' : `, which counts before the code ${passedOver}`;
  return `Counted for ${name}: ${how}${over}.`;
}

/**
 * "10% of €84.90 is €8.49, which is 85 points" (REF-51, REF-52); with percentages of its goods "20% of €34.90 for Cap
 * and 10% of €50 for the rest is €11.98, which is 120 points".
 */
function tellCommission(
  { percentage, payoutFormat, pointsRate, parts }: Of<'rated'>,
  { order, sale }: Surroundings,
): string {
  const { currency } = order;
  const rule = { percentage, payoutFormat, pointsRate };
  const earned = parts
    ? commissionOfParts(parts, currency, rule)
    : commissionOf(sale, currency, rule);
  const shares = parts
    ? new Intl.ListFormat('en-GB').format(parts.map((part) => tellPart(part, parts, order)))
    : shareOf(percentage, sale, currency);
  const share = `${shares} is ${describeMoney(currency, earned.commission)}`;
  if (payoutFormat === 'monetary') return `${share}, which is paid in cash`;
  const points = describeCommission({ payoutFormat, currency, ...earned });
  return points === null
    ? `${share}, and no points: there is no points rate for ${currency}`
    : `${share}, which is ${points}`;
}

const shareOf = (percentage: number, amount: number, currency: Told['currency']): string =>
  `${percentage.toLocaleString('en')}% of ${describeMoney(currency, amount)}`;

function tellPart(
  { percentage, amount, goods }: SalePart,
  { length }: readonly SalePart[],
  { currency, system }: Told,
): string {
  const share = shareOf(percentage, amount, currency);
  if (goods) return `${share} for ${tellGoods(goods, system)}`;
  return length > 1 ? `${share} for the rest` : share;
}

function tellChanged(
  { before, after, isCancelled, parts }: Of<'changed'>,
  around: Surroundings,
): string {
  const { currency } = around.order;
  const [from, to] = [describeMoney(currency, before), describeMoney(currency, after)];
  if (isCancelled) return `The order was cancelled: nothing of ${from} counts any more.`;
  const what =
    before === after
      ? `The order stands again with ${to}`
      : after < before
        ? `A refund brought the sale from ${from} to ${to}`
        : `The sale went from ${from} to ${to}`;
  return around.rule
    ? `${what}: ${tellCommission({ ...around.rule, parts }, around)}.`
    : `${what}.`;
}

interface Wording {
  readonly terms: Terms;
  /** Writes the day of an instant. */
  readonly day: (instant: string) => string;
}

/** The state of an order in one sentence: its earnings, the thing it waits for, or why there are none. */
export function tellStanding({ referral, trail, ...order }: Told, { day, terms }: Wording): string {
  if (!referral) {
    const told = tellTrail({ ...order, referral, trail }, terms);
    const reason = told.findLast(({ kind }) => kind === 'not-counted');
    return reason?.sentence ?? 'Earns nobody anything.';
  }
  const name = fullName(referral.user);
  const earning = describeCommission(referral);
  const { approvedState, creditedAt, creditDueAt, currency } = referral;
  if (approvedState === 'denied') return `Earns ${name} nothing: the referral was denied.`;
  if (earning === null) return `Earns ${name} no points: ${noPointsRate(currency)}.`;
  if (creditedAt !== null) return `${earning} credited to ${name} on ${day(creditedAt)}.`;
  if (referral.isHeld)
    return `${earning} for ${name}, held until the fraud case is decided that the order is part of.`;
  if (approvedState === 'undecided')
    return `${earning} for ${name} as soon as the referral is approved, from ${day(creditDueAt)} on.`;
  return `${earning} for ${name}, to be credited on ${day(creditDueAt)}.`;
}
