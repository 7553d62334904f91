import type { Terms } from '../tenants/tenant.ts';
import { wordsOf } from '../tenants/wording.ts';
import type { ApprovedState, ReasonNotCounted } from './trail.ts';

/** A decision in one word (REF-03). */
export const approvalWords = {
  undecided: 'Undecided',
  approved: 'Approved',
  denied: 'Denied',
} as const satisfies Record<ApprovedState, string>;

/** Why an order is nobody's referral, in one line of a list. */
export const reasonWords = (terms: Terms): Readonly<Record<ReasonNotCounted, string>> => ({
  'no-code': 'It carries no code',
  'unknown-code': 'Nobody has its code',
  'before-start': 'It was ordered before referrals counted',
  deactivated: `The ${wordsOf(terms).ambassador} was deactivated before it was ordered`,
  'no-activity': 'No referral activity type was available for its platform',
});
