import { fullName } from '#contract/people/full-name.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { ApprovedState, Suspicion } from '#contract/referrals/trail.ts';
import { approvalWords } from '#contract/referrals/words.ts';
import { type Currency, currencies, describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { exportButtonLabels } from '../exports/button-labels.ts';
import { firstFew } from '../people/first-few.ts';
import { earningsLabels } from '../transactions/labels.ts';

/** How long a success notice of referrals stays, in milliseconds (REF-100). */
export const referralNoticeDuration = 2000;

/** A number of referrals in words. */
export const referralCount = (count: number): string =>
  count === 1 ? '1 referral' : `${count.toLocaleString('en')} referrals`;

const mostNamed = 6;

/** The names of the ambassadors of referrals, each once; only the first where there are many. */
export function namesOf(referrals: readonly Pick<Referral, 'user'>[]): string {
  const names = [
    ...new Map(referrals.map((each) => [each.user.slug, fullName(each.user)])).values(),
  ];
  return firstFew(names, mostNamed);
}

/** The earnings of a referral: points or cash, by its payout format; null where its currency has no rate (REF-54). */
export function describeCommission({
  payoutFormat,
  commission,
  commissionPoints,
  currency,
}: Pick<Referral, 'payoutFormat' | 'commission' | 'commissionPoints' | 'currency'>): string | null {
  if (payoutFormat === 'monetary') return describeMoney(currency, commission);
  return commissionPoints === null ? null : earningsLabels.balance(commissionPoints);
}

/** Stands in the place of a commission in points (REF-54). */
export const noPointsRate = (currency: Currency): string => `No points rate for ${currency}`;

/** Amounts by currency in one line, such as `$30 · CA$5`; empty where there is none. */
export const describeAmounts = (amounts: Readonly<Record<string, number>>): string =>
  currencies
    .filter((currency) => amounts[currency])
    .map((currency) => describeMoney(currency, amounts[currency] ?? 0))
    .join(' · ');

/** Why a referral is looked at twice, in the tenant's own terms (REF-38). */
export const suspicionLabels = (terms: Terms): Record<Suspicion, string> => ({
  'self-referral': `Purchaser is the ${wordsOf(terms).ambassador}`,
});

/** The texts of the list of referrals, on both sides. */
export function referralLabels(terms: Terms) {
  const { Ambassador } = wordsOf(terms);
  return {
    title: 'Referrals',
    search: 'Search referrals',
    empty: 'No referrals found',
    emptyHint: 'An order with somebody’s code appears here as soon as its shop tells us about it.',
    countOf: ({ totalCount, totalIsCapped }: { totalCount: number; totalIsCapped: boolean }) =>
      `${totalCount.toLocaleString('en')}${totalIsCapped ? '+' : ''} in this view`,
    columns: {
      order: 'Order number',
      orderDate: 'Order date',
      ambassador: Ambassador,
      platform: 'Platform',
      purchaser: 'Purchaser',
      sale: 'Sale',
      commission: 'Commission',
      approval: 'Approval',
      credited: 'Credited',
    },
    open: (orderNumber: string): string => `Open order ${orderNumber}`,
    noPurchaser: 'Not known',
    notCredited: 'Not yet',
    saleBefore: (amount: string): string => `${amount} before refunds`,
    suspicious: 'Suspicious',
    simulated: 'Simulated',
    filters: {
      approval: 'Approval',
      views: {
        all: 'All',
        ...approvalWords,
      },
      suspicious: 'Suspicious',
      suspiciousAny: 'Suspicious or not',
      suspiciousYes: 'Suspicious',
      suspiciousNo: 'Not suspicious',
      platform: 'Platform',
      platformAny: 'Any platform',
      currency: 'Currency',
      currencyAny: 'Any currency',
      credited: 'Credited',
      creditedAny: 'Credited or not',
      creditedYes: 'Credited',
      creditedNo: 'Not credited',
      ordered: 'Ordered',
      orderedAnyTime: 'Ordered any time',
    },
    select: {
      page: 'Select all on this page',
      one: (orderNumber: string): string => `Select order ${orderNumber}`,
      selected: (count: number): string => `${count.toLocaleString('en')} selected`,
      clear: 'Clear selection',
      most: (most: number): string => `At most ${most} can be selected at a time`,
    },
    decide: {
      approved: 'Approve',
      denied: 'Deny',
      undecided: 'Mark undecided',
    } satisfies Record<ApprovedState, string>,
    /** Asked where somebody loses credit that they have had. */
    question: (state: ApprovedState, count: number): string =>
      state === 'denied'
        ? `Deny ${referralCount(count)}?`
        : `Mark ${referralCount(count)} undecided?`,
    consequence: (names: string): string => `What ${names} was credited for them is taken back.`,
    decided: {
      approved: 'Referral approved',
      denied: 'Referral denied',
      undecided: 'Referral marked undecided',
    } satisfies Record<ApprovedState, string>,
    /** The notice for several of them (REF-96). */
    decidedSeveral: 'Referrals updated',
    /** The notice where all of them had the state already. */
    nothingChanged: 'They already had this state',
    undone: 'The decision is taken back',
    ...exportButtonLabels,
  };
}
