import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** What the dashboard says, in the tenant's own terms. */
export function dashboardLabels(terms: Terms) {
  const { Ambassadors, ambassadors } = wordsOf(terms);
  return {
    title: 'Dashboard',
    summary: { month: 'Monthly Summary', week: 'Weekly Summary' },
    periodTypes: { month: 'Month', week: 'Week' },
    periodType: 'Period',
    figures: {
      ambassadors: Ambassadors,
      administrators: 'Administrators',
      openInvitations: 'Open invitations',
      newAmbassadors: `New ${ambassadors}`,
    },
  };
}
