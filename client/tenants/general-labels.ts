import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the general settings of a tenant and the page for a new one. */
export const generalLabels = {
  newTenant: {
    title: 'Create tenant',
    back: 'Back to tenants',
    submit: 'Create',
    created: (tenantId: string): string => `Successfully added tenant: ${tenantId}`,
    show: 'Show it in the list',
    next: {
      title: (tenantId: string): string => `${tenantId} has nobody yet`,
      enter: (tenantId: string): string => `Enter ${tenantId}`,
      invite: 'and invite its first administrator under “Administrators”.',
    },
  },
  title: 'General',
  description: 'Who you are, where you are, and what you call the people who take part.',
  tenantId: 'Tenant ID',
  addressPreview: (address: string): string => `Its pages will be at ${address}`,
  tenantIdHint: 'The first part of its address. It cannot be changed later.',
  addCurrency: 'Add',
  pickCurrency: 'Choose another currency',
  removeCurrency: (currency: string): string => `Remove ${currency}`,
  fields: {
    tenantName: 'Name',
    timezone: 'Timezone',
    currencies: 'Currencies',
    reapplyWaitDays: 'Days to wait before applying again',
    supportEmail: 'Support email',
    issuedRewardsEmailSendTime: 'Time of the email about issued rewards',
    ambassador: 'Word for one participant',
    ambassadors: 'Word for several participants',
    requireRegistrationApproval: 'People apply and wait for approval before they register',
    requireProfileApproval: 'Changes of profiles wait for approval',
    enablePromptsToInstallApp: 'Offer to install the portal as an app',
    isTestTenant: 'Test tenant',
    companyName: 'Company',
    line1: 'Address line 1',
    line2: 'Address line 2',
    city: 'City',
    state: 'State',
    zip: 'ZIP',
    countryCode: 'Country',
    phone: 'Phone',
  },
};

/** The effect of each group and field of the general settings and its place, in the tenant's own terms. */
export function generalHints(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  return {
    groups: {
      tenant: {
        title: 'Your brand',
        description: 'Shown on every page and in every email.',
      },
      words: {
        title: 'Your words',
        description:
          'What you call the people who take part. Menus, pages and emails say it everywhere. Type the words as they stand inside a sentence, such as “champion” or “Botschafter:in”.',
      },
      joining: {
        title: 'Joining',
        description: `How people become ${ambassadors}, and what you want to see before it shows.`,
      },
      selling: {
        title: 'Money and time',
        description:
          'Days begin and end in this timezone, and amounts are in one of these currencies.',
      },
      app: {
        title: 'App',
        description: `Your portal on the home screen of a phone.`,
      },
      address: {
        title: 'Address in the footer',
        description: 'Shown at the end of every email, as the law asks in many countries.',
      },
      test: {
        title: 'For our team',
        description: 'You see this because you are support and administrator in one.',
      },
    },
    fields: {
      supportEmail: `Where people find help: at the end of every page, and in answers to your emails.`,
      issuedRewardsEmailSendTime: `Once a day at this time, in your timezone.`,
      reapplyWaitDays:
        'Somebody you have rejected can apply again this many days later. 0 lets them at once.',
      requireRegistrationApproval: 'Without it, anybody with the link registers at once.',
      requireProfileApproval: `A change stays out of sight until one of you has approved it.`,
      enablePromptsToInstallApp: `On a phone, ${ambassadors} are asked once whether they want it.`,
      isTestTenant: 'It is left out of all figures, and its pages also open below the test domain.',
    },
  };
}
