import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the section about referrals, in the tenant's own terms. */
export function referralsLabels(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  return {
    title: 'Referrals',
    description: `Which orders count as referred by your ${ambassadors}, and when they are paid for them.`,
    groups: {
      orders: {
        title: 'Which orders count',
        description: 'Orders from before this day never become referrals.',
      },
      decision: {
        title: 'How referrals are decided',
        description: 'Each new referral begins in the state chosen here. You can change it later.',
      },
      area: {
        title: `What ${ambassadors} see`,
        description: 'You and your team always see everything.',
      },
      version: {
        title: 'Version',
        description: 'How referrals are recorded.',
      },
      codes: {
        title: 'Discount codes',
        description: `No discount code of ${ambassadors} contains one of these words, whoever thinks of it.`,
      },
    },
    fields: {
      earliestReferralOrderDate: 'Start tracking referrals',
      creditOffsetDays: 'Days until a commission is credited',
      decidingTouch: 'Where an order has a discount code and a link',
      treatSelfReferralsAsSuspicious: 'Treat self-referrals as suspicious',
      suspicious: 'Suspicious referrals begin as',
      nonSuspicious: 'Other referrals begin as',
      showReferralsArea: 'Show the referrals area',
      showPurchaserName: 'Show who bought, by name',
      showPurchaserEmail: 'Show who bought, by email',
      version: 'Referral version',
      prohibitedWords: 'Prohibited words',
    },
    hints: {
      creditOffsetDays:
        'Counted from the day of the order. Choose more than your customers have to return something.',
      decidingTouch: `The two can be of two ${ambassadors}. The order counts for one of them; the trail of the order names both codes. A change is for orders that come in afterwards.`,
      treatSelfReferralsAsSuspicious: `Orders that ${ambassadors} make with their own link or code.`,
      showReferralsArea: `Your ${ambassadors} see in their portal what they have referred.`,
      version: 'Keep this unless we have asked you to change it.',
      prohibitedWords: 'Press Enter after each word. Up to 30, letters and digits only.',
    },
    states: {
      undecided: 'Undecided: somebody looks at them',
      approved: 'Approved',
      denied: 'Denied',
    },
    touches: { 'discount-code': 'The discount code decides', link: 'The link decides' },
    versions: { v1: 'Version 1', v2: 'Version 2' },
  };
}
