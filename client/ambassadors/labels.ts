import type { AmbassadorSavedSearch, DiscountCodeCount } from '#contract/ambassadors/ambassador.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { exportButtonLabels } from '../exports/button-labels.ts';

/** The texts of the list of ambassadors, on both sides, in the tenant's own terms. */
export function ambassadorLabels(terms: Terms) {
  const { Ambassadors, ambassador, ambassadors } = wordsOf(terms);
  return {
    title: Ambassadors,
    search: `Search ${ambassadors}`,
    columns: {
      name: 'Name',
      email: 'Email',
      tags: 'Tags',
      points: 'Points',
      discountCodes: 'Discount codes',
      lastActivity: 'Last activity',
      joined: 'Date joined',
    },
    /** In the place of a date. */
    neverActive: 'Never',
    tags: 'Tags',
    joined: 'Joined',
    joinedAnyTime: 'Joined any time',
    discountCodes: {
      label: 'Discount codes',
      counts: {
        0: 'No discount code',
        1: 'One discount code',
        2: 'More than one discount code',
      } satisfies Record<DiscountCodeCount, string>,
    },
    /** Above the list (AMB-15). */
    missingCodes: ({
      totalCount,
      totalIsCapped,
    }: {
      totalCount: number;
      totalIsCapped: boolean;
    }) =>
      totalCount === 1
        ? `1 ${ambassador} does not have a discount code`
        : `${totalCount.toLocaleString('en')}${totalIsCapped ? '+' : ''} ${ambassadors} do not have a discount code`,
    savedSearch: 'Saved search',
    savedSearches: {
      All: 'All',
      'Pending profile': 'Pending profile',
      'Test users': 'Test users',
      Deactivated: 'Deactivated',
    } satisfies Record<AmbassadorSavedSearch, string>,
    pendingProfile: 'Pending profile',
    dropPendingProfile: 'Take away the filter “Pending profile”',
    marks: {
      pendingProfile: 'Pending profile',
      /** The name of the mark where it leads to the profile. */
      pendingProfileOf: (name: string): string => `Pending profile of ${name}`,
      testUser: 'Test user',
      deactivated: 'Deactivated',
    },
    email: 'Email these people',
    ...exportButtonLabels,
    tagging: {
      selectPage: 'Select all on this page',
      selectOne: (name: string) => `Select ${name}`,
      /** Offered once all of a page are selected, and there are more. */
      selectMatching: (count: number, isAll: boolean) =>
        `Select ${isAll ? 'all' : 'the first'} ${count.toLocaleString('en')} that match`,
      selected: (count: number) => `${count.toLocaleString('en')} selected`,
      clear: 'Clear',
      change: 'Change tags',
      add: 'Tags to add',
      remove: 'Tags to take away',
      confirm: (count: number) =>
        `Change tags of ${count === 1 ? '1 person' : `${count.toLocaleString('en')} people`}`,
      done: ({ changed, full }: { changed: number; full: number }) =>
        [
          `Changed the tags of ${changed === 1 ? '1 person' : `${changed.toLocaleString('en')} people`}`,
          ...(full > 0 ? [`${full.toLocaleString('en')} have 50 tags already`] : []),
        ].join('. '),
      undone: 'The tags are as they were',
    },
    /** How many people a view holds, as far as they are counted. */
    countOf: ({ totalCount, totalIsCapped }: { totalCount: number; totalIsCapped: boolean }) =>
      `${totalCount.toLocaleString('en')}${totalIsCapped ? '+' : ''} in this view`,
    empty: `No ${ambassadors} found`,
    emptyHint: (needApproval: boolean): string =>
      needApproval
        ? 'Whoever has registered appears here. People apply first, and register once you have approved them under Applicants.'
        : 'Whoever has registered appears here.',
  };
}
