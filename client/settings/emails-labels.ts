import type { EmailKind, EmailVisibility } from '#contract/tenants/email-settings.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { EmailValues } from './emails-form.ts';

const inputs = {
  name: 'Sender name',
  address: 'Sender email',
  useSupportEmail: 'Send replies to the support email',
  replyTo: 'Reply-to email',
};
const kinds: Record<EmailKind, string> = {
  transactional: 'Notification emails',
  bulk: 'Custom emails',
};

/** The name of a field with its group, since each group has such a field. */
const of = (group: string, input: string): string => `${input} (${group})`;

/** The texts of the section about emails, in the tenant's own terms. */
export function emailsLabels(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  return {
    title: 'Emails',
    description: `Who your emails to ${ambassadors} come from, and where their replies go.`,
    groups: {
      provider: {
        title: 'Email provider',
        description: 'Only support sees and changes this.',
      },
      transactional: {
        title: kinds.transactional,
        description: `What ${ambassadors} are told of their account, activities and rewards.`,
      },
      bulk: {
        title: kinds.bulk,
        description: `What you write to many ${ambassadors} at once.`,
      },
      legacy: {
        title: 'Sender at SendGrid',
        description: 'For emails that go out through SendGrid.',
      },
    },
    inputs,
    /** Each field by a name that no other has. */
    fields: {
      emailProviderSettingsVisibility: 'Emails go out through',
      transactionalEmailService: 'Notification emails go out through',
      bulkEmailService: 'Custom emails go out through',
      transactionalFromEmailName: of(kinds.transactional, inputs.name),
      transactionalFromEmailPrefix: of(kinds.transactional, inputs.address),
      transactionalUseSupportEmailForReplyTo: of(kinds.transactional, inputs.useSupportEmail),
      transactionalReplyTo: of(kinds.transactional, inputs.replyTo),
      bulkFromEmailName: of(kinds.bulk, inputs.name),
      bulkFromEmailPrefix: of(kinds.bulk, inputs.address),
      bulkUseSupportEmailForReplyTo: of(kinds.bulk, inputs.useSupportEmail),
      bulkReplyTo: of(kinds.bulk, inputs.replyTo),
      fromEmailName: of('SendGrid', inputs.name),
      fromEmail: of('SendGrid', inputs.address),
      useSupportEmailForReplyTo: of('SendGrid', inputs.useSupportEmail),
      replyTo: of('SendGrid', inputs.replyTo),
    } satisfies Record<keyof EmailValues, string>,
    visibilities: {
      postmark: 'Postmark',
      sendgrid: 'SendGrid',
      all: 'Both: show the settings of each',
    } satisfies Record<EmailVisibility, string>,
    repliesGoTo: (email: string): string => `Replies go to ${email}.`,
    noSupportEmail: 'There is no support email yet. You can enter one under General.',
    /** The whole address, with the typed part in front of the @. */
    address: (prefix: string, domain: string): string => `Emails come from ${prefix}@${domain}`,
    providerEnabled: 'New email provider has been enabled',
  };
}
