import { z } from 'zod';
import { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { emailProblems } from '#contract/tenants/email-rules.ts';
import {
  EmailVisibility,
  EnteredEmail,
  type StoredEmail,
} from '#contract/tenants/email-settings.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { FieldErrors } from '../forms/validate.ts';
import { atFields } from '../tenants/at-fields.ts';
import type { SettingsInput } from './section-change.ts';

const Values = z.object({
  emailProviderSettingsVisibility: EmailVisibility,
  transactionalEmailService: EmailService,
  bulkEmailService: EmailService,
  fromEmailName: z.string(),
  fromEmail: z.string(),
  useSupportEmailForReplyTo: z.boolean(),
  replyTo: z.string(),
  transactionalFromEmailName: z.string(),
  transactionalFromEmailPrefix: z.string(),
  transactionalUseSupportEmailForReplyTo: z.boolean(),
  transactionalReplyTo: z.string(),
  bulkFromEmailName: z.string(),
  bulkFromEmailPrefix: z.string(),
  bulkUseSupportEmailForReplyTo: z.boolean(),
  bulkReplyTo: z.string(),
});

/** The email settings as their form has them, on one level and in reading order. */
export type EmailValues = z.infer<typeof Values>;

export function emailValues({ data: { email } }: Pick<TenantForAdmin, 'data'>): EmailValues {
  const { transactional, bulk } = email.postMark;
  return {
    emailProviderSettingsVisibility: email.emailProviderSettingsVisibility,
    transactionalEmailService: email.transactionalEmailService,
    bulkEmailService: email.bulkEmailService,
    fromEmailName: email.fromEmailName ?? '',
    fromEmail: email.fromEmail ?? '',
    useSupportEmailForReplyTo: email.useSupportEmailForReplyTo,
    replyTo: email.replyTo ?? '',
    transactionalFromEmailName: transactional.fromEmailName ?? '',
    transactionalFromEmailPrefix: transactional.fromEmailPrefix ?? '',
    transactionalUseSupportEmailForReplyTo: transactional.useSupportEmailForReplyTo,
    transactionalReplyTo: transactional.replyTo ?? '',
    bulkFromEmailName: bulk.fromEmailName ?? '',
    bulkFromEmailPrefix: bulk.fromEmailPrefix ?? '',
    bulkUseSupportEmailForReplyTo: bulk.useSupportEmailForReplyTo,
    bulkReplyTo: bulk.replyTo ?? '',
  };
}

interface ReplyTo {
  readonly useSupportEmailForReplyTo: boolean;
  readonly replyTo: string | null;
}

/** A reply-to that is hidden keeps its stored value, even if another one was typed before (DOM-30). */
const repliesOf = (
  useSupportEmailForReplyTo: boolean,
  typed: string,
  stored: ReplyTo,
): ReplyTo => ({
  useSupportEmailForReplyTo,
  replyTo: useSupportEmailForReplyTo ? stored.replyTo : typed,
});

export const emailSettingsOf =
  (stored: StoredEmail) =>
  (values: EmailValues): SettingsInput => ({
    email: {
      emailProviderSettingsVisibility: values.emailProviderSettingsVisibility,
      transactionalEmailService: values.transactionalEmailService,
      bulkEmailService: values.bulkEmailService,
      fromEmailName: values.fromEmailName,
      fromEmail: values.fromEmail,
      ...repliesOf(values.useSupportEmailForReplyTo, values.replyTo, stored),
      postMark: {
        transactional: {
          fromEmailName: values.transactionalFromEmailName,
          fromEmailPrefix: values.transactionalFromEmailPrefix,
          ...repliesOf(
            values.transactionalUseSupportEmailForReplyTo,
            values.transactionalReplyTo,
            stored.postMark.transactional,
          ),
        },
        bulk: {
          fromEmailName: values.bulkFromEmailName,
          fromEmailPrefix: values.bulkFromEmailPrefix,
          ...repliesOf(
            values.bulkUseSupportEmailForReplyTo,
            values.bulkReplyTo,
            stored.postMark.bulk,
          ),
        },
      },
    },
  });

/** The errors of the fields, by the rules of the server (DOM-42, DOM-55 to DOM-59). */
export const emailFieldProblems =
  ({ email, supportEmail }: TenantForAdmin['data']) =>
  (values: EmailValues): FieldErrors => {
    const entered = EnteredEmail.safeParse(emailSettingsOf(email)(values).email);
    if (!entered.success) return {};
    return atFields(
      emailProblems(entered.data, { stored: email, supportEmail }),
      Object.keys(values),
    );
  };

/** The fields that a chosen provider sets: one sets all three, both leave the services alone (DOM-40, DOM-41). */
export const providerChange = (chosen: EmailVisibility): Partial<EmailValues> => ({
  emailProviderSettingsVisibility: chosen,
  ...(chosen !== 'all' && { transactionalEmailService: chosen, bulkEmailService: chosen }),
});

/** Whether email goes out through another service than before (DOM-89). */
export const changesProvider = (
  stored: StoredEmail,
  { transactionalEmailService, bulkEmailService }: EmailValues,
): boolean =>
  transactionalEmailService !== stored.transactionalEmailService ||
  bulkEmailService !== stored.bulkEmailService;

export const emailDraft = Values.partial();
