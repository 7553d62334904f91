import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the section about cash payments, in the tenant's own terms. */
export function cashPaymentsLabels(terms: Terms) {
  const { ambassadors, Ambassadors } = wordsOf(terms);
  return {
    title: 'Cash Payments',
    description: `Where the cash goes that your ${ambassadors} earn.`,
    groups: {
      payPal: {
        title: 'PayPal',
        description: `People who are asked give a PayPal email in their portal, under Payments, before you pay them.`,
      },
      payouts: {
        title: 'Payout runs',
        description: 'What a run pays, and who has to agree to it.',
      },
    },
    minimumIn: (currency: string): string => `Least amount in ${currency}`,
    fields: {
      requirePayPalInfo: `Ask ${ambassadors} for their PayPal email`,
      payPalTargeting: 'Who is asked',
      tags: 'Tags',
      minimums: 'Least amount',
      holdDays: 'Days to hold cash',
      needOtherAdmin: 'Another admin has to approve each run',
    },
    hints: {
      minimum: 'Less than that stays due. Leave it empty to pay every amount.',
      holdDays: 'How long cash waits between its credit and a payout.',
      tags: 'Everybody with any of these tags is asked. Without tags, only people with cash due are asked.',
    },
    targets: {
      all: `All ${ambassadors}`,
      'by-tag-or-positive-balance': `${Ambassadors} with certain tags, and everybody with cash due`,
    },
  };
}
