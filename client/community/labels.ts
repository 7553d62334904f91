import type { CommunityMonth } from '#contract/community/community.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The figures that the chart of the community can show. */
export const communityFigures = ['joined', 'total'] as const satisfies (keyof CommunityMonth)[];
export type CommunityFigure = (typeof communityFigures)[number];

/** The texts of the Community screen, in the tenant's own terms. */
export function communityLabels(terms: Terms) {
  const { Ambassadors, ambassadors } = wordsOf(terms);
  return {
    title: 'Community',
    description: `Who your ${ambassadors} are, how many join, and who is active.`,
    failure: 'The community could not be loaded',
    month: 'Month',
    stats: { total: Ambassadors, joined: 'Joined this month', active: 'Active this month' },
    ofAll: (part: number, all: number): string =>
      `${Math.round((part / all) * 100)}% of all ${ambassadors}`,
    change: 'compared with the month before',
    before: (count: number): string => `${count.toLocaleString('en')} in the month before`,
    chosenFigure: 'Figure of the chart',
    figures: {
      joined: `${Ambassadors} who joined`,
      total: `All ${ambassadors}`,
    } satisfies Record<CommunityFigure, string>,
    figureTabs: { joined: 'Joined', total: 'Total' } satisfies Record<CommunityFigure, string>,
    mostActive: {
      title: 'Most active this month',
      description: 'The people with the most approved activities.',
      empty: 'Nothing has been approved this month',
    },
    address: {
      title: 'Where people join',
      description: `Send these to the people you want as ${ambassadors}.`,
      portal: 'Portal',
      portalHint: `Where ${ambassadors} log in and find their activities.`,
      application: 'Application form',
      applicationHint: 'Where people ask to take part.',
      registration: 'Registration',
      registrationHint: 'Where new people create an account.',
      copy: (name: string): string => `Copy ${name.toLowerCase()}`,
      ownDomain: 'About your own domain',
    },
    empty: {
      title: `You have no ${ambassadors} yet`,
      hint: 'Send people the address of your application form. Everybody who joins appears here.',
    },
  };
}

export type CommunityLabels = ReturnType<typeof communityLabels>;
