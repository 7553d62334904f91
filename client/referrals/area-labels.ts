import type { Referral } from '#contract/referrals/referral.ts';
import { approvalWords } from '#contract/referrals/words.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { earningsLabels } from '../transactions/labels.ts';
import { referralLabels } from './labels.ts';

/** The texts of the area of somebody's referrals, to admins and to the person (REF-08, REF-09, REF-11). */
export const areaOfReferralsLabels = (terms: Terms) => ({
  ...referralLabels(terms),
  failed: 'The referrals could not be loaded',
  dates: 'Ordered',
  /** Above the own referrals, which stand below codes, links and questions. */
  ownTitle: 'Orders you have referred',
  /** Stands where the days of the address leave none. */
  emptyOwnHint: 'An order counts for you when somebody uses one of your codes.',
  totals: {
    count: 'Referrals',
    sales: 'Sales',
    points: 'Points credited',
    commission: 'Commission in cash',
    pendingCash: (amounts: string): string => `${amounts} of it still to come`,
    none: 'None',
    pending: (points: number): string => `${earningsLabels.balance(points)} more to come`,
  },
  state: 'State',
});

/** The state of an own referral in a few words (REF-43); without a rate there is nothing to credit. */
export function ownStateOf(
  {
    approvedState,
    isHeld,
    creditedAt,
    creditDueAt,
    payoutFormat,
    commissionPoints,
  }: Pick<
    Referral,
    'approvedState' | 'isHeld' | 'creditedAt' | 'creditDueAt' | 'payoutFormat' | 'commissionPoints'
  >,
  day: (instant: string) => string,
): string {
  const isWorthNothing = payoutFormat === 'points' && commissionPoints === null;
  if (isHeld && approvedState !== 'denied' && creditedAt === null) return 'Being looked at';
  if (approvedState !== 'approved' || isWorthNothing) return approvalWords[approvedState];
  return creditedAt === null
    ? `Will be credited on ${day(creditDueAt)}`
    : `Credited on ${day(creditedAt)}`;
}
