import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { PathFormat } from '#contract/tracking-links/definition.ts';
import { notOnPlan, upgradeHint } from '../plans/labels.ts';
import type { ParamType } from './params.ts';

/** For how many milliseconds a notice about tracking links stays (LINK-121). */
export const linkNoticeDuration = 2000;

/** Stands in place of tracking links in a demo account (LINK-93). */
export const noLinksInDemo = 'Tracking links are not available for demo accounts';

/** The texts of the editor of kinds of links, in the tenant's own terms. */
export function definitionLabels(terms: Terms) {
  const { Ambassadors, ambassador, ambassadors } = wordsOf(terms);
  return {
    add: 'Add Tracking Link',
    edit: 'Edit',
    editOne: (title: string): string => `Edit ${title}`,
    editTitle: 'Edit Tracking Link',
    list: {
      hint: `The links you tick come with this activity: ${ambassadors} find them in their referrals.`,
      failed: 'The tracking links could not be loaded',
      empty: 'No tracking links yet',
      emptyHint: `With one, ${ambassadors} get an address to share, and you see how often it is opened.`,
    },
    fixed: 'Only the title can be changed. For anything else, add another tracking link.',
    title: 'Title',
    destinationUrl: 'Destination',
    destinationHint: 'The page that the link leads to, without parameters.',
    destinationExample: 'https://shop.example.com/sale',
    templateToken: 'Token',
    tokenHint: (token: string): string =>
      `In emails and posts, write {{${token || 'TOKEN'}}} where the link should be.`,
    domain: 'Domain',
    ourDomain: (host: string): string => `${host} (ours)`,
    customDomain: 'Custom domain',
    noDomain: 'You have no valid domain for links yet.',
    domainInvalid: 'Not valid at the moment: until it is, new links use our domain.',
    notOnPlan: `${notOnPlan}. ${upgradeHint}`,
    pathFormat: 'Path',
    pathFormats: {
      random: 'Random letters and digits',
      'user-slug': `Name of the ${ambassador}`,
    } satisfies Record<PathFormat, string>,
    pathNeedsDomain: 'The path can be chosen with a custom domain only.',
    pathUsed: (title: string): string => `Already used by ${title}`,
    about: 'How to add a custom domain',
    params: 'Parameters',
    paramsHint: 'Added to the destination each time the link is opened.',
    addParam: 'Add parameter',
    paramName: (number: number): string => `Name of parameter ${number}`,
    paramType: (number: number): string => `Value type of parameter ${number}`,
    paramValue: (number: number): string => `Value of parameter ${number}`,
    paramEditable: (number: number): string => `${Ambassadors} may change parameter ${number}`,
    removeParam: (number: number): string => `Remove parameter ${number}`,
    paramTypes: {
      custom: 'Custom',
      'referral-code': 'Referral code',
      'user-name-and-code': 'User name + referral code',
      'code-and-user-name': 'Referral code + user name',
    } satisfies Record<ParamType, string>,
    name: 'Name',
    type: 'Value type',
    value: 'Value',
    editable: `${Ambassadors} may change it`,
    group: 'Activity of the referral codes',
    groupHint: 'Orders that come with the code count for this activity.',
    noGroup: 'Referral codes belong to a referral activity. Create one first.',
    analytics: 'Analytics',
    analyticsHint: 'Read by Google Analytics and most other tools. Empty ones are left out.',
    suffixEditable: `${Ambassadors} make further links to pages below the destination`,
    linkEditable: `${Ambassadors} change the path of their own links`,
    preview: 'Preview',
    previewHint: 'As Jane Doe gets it.',
    short: 'Short address',
    leadsTo: 'Leads to',
    create: 'Create tracking link',
    save: 'Save',
    cancel: 'Cancel',
    delete: 'Delete',
    question: 'Delete this tracking link definition?',
    consequence: (title: string, destination: string): string =>
      `The links of ${title} go from the lists of your ${ambassadors}. Their short addresses lead to ${destination} from now on, without parameters.`,
    created: 'Created tracking link definition',
    updated: 'Updated tracking link definition',
    deleted: 'Deleted tracking link definition',
  };
}

/** The texts of the dialog about custom domains (LINK-09, LINK-10). */
export const customDomainLabels = {
  title: 'Add a custom domain',
  text: 'The path format and a link domain of your own need a custom domain, such as links.example.com. You add it in the settings, and at the provider of your domain.',
  go: 'Go to domain settings',
  close: 'Close',
};
