import type { DomainType } from '#contract/domains/custom-domain.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { dnsLabels } from '../dns/labels.ts';
import { upgradeHint } from '../plans/labels.ts';

interface DomainWords {
  readonly title: string;
  readonly description: string;
  /** Label of the field that takes the name. */
  readonly field: string;
  readonly example: string;
  /** The consequence of its removal. */
  readonly consequence: string;
}

/** The texts of the section about domains, in the tenant's own terms. */
export function domainLabels(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  return {
    title: 'Domains',
    description: `Let your ${ambassadors} see your own addresses instead of ours.`,
    failed: 'The domains could not be loaded',
    types: {
      cname: {
        title: 'Portal domain',
        description: `Where your ${ambassadors} log in and find their activities.`,
        field: 'Domain of your portal',
        example: 'portal.example.com',
        consequence: `Your ${ambassadors} find the portal at our address again, and this domain leads nowhere.`,
      },
      'referral-link': {
        title: 'Referral link domain',
        description: `The links that your ${ambassadors} share begin with it.`,
        field: 'Domain of your links',
        example: 'links.example.com',
        consequence: 'New links begin with our domain again, and this domain leads nowhere.',
      },
    } satisfies Record<DomainType, DomainWords>,
    scheme: 'https://',
    add: dnsLabels.add,
    check: 'Check now',
    remove: dnsLabels.remove,
    states: { ...dnsLabels.states, unchecked: 'Checking DNS' },
    since: (date: string): string => `since ${date}`,
    locked: {
      absent: upgradeHint,
      present: `You can still remove this domain. ${upgradeHint}`,
    },
    question: (domain: string): string => `Remove domain ${domain}?`,
    added: 'Added domain',
    removed: 'Removed domain',
    validated: 'Domain validated',
    notValidated: 'Domain did not validate correctly',
  };
}
