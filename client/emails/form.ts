import { z } from 'zod';
import type { BlockReason } from '#contract/emails/check.ts';
import { EmailInput, type EmailSend } from '#contract/emails/email.ts';
import { notReadyWords, whyNotReady } from '#contract/emails/readiness.ts';
import { EmailSegment } from '#contract/emails/segment.ts';
import type { DraftSchema } from '../forms/drafts.ts';
import { type FieldErrors, validateWith } from '../forms/validate.ts';

/** An email as calls take it. */
export type EmailContent = z.input<typeof EmailInput>;

/** An email as the composer has it: empty fields are empty texts. */
export interface EmailValues {
  subject: string;
  htmlTemplate: string;
  inlinableStyles: string;
  nonInlinableStyles: string;
  fromName: string;
  /** The kind of recipients; null until somebody has chosen it (MAIL-88). */
  target: EmailContent['to']['ambassadors']['type'] | null;
  /** They count for a target by tags, and stay while another one is chosen. */
  tags: string[];
  /** The people of a target by a view, who stay while another one is chosen; null until there are any. */
  segment: EmailSegment | null;
}

type Content = Pick<
  EmailSend,
  'subject' | 'htmlTemplate' | 'inlinableStyles' | 'nonInlinableStyles' | 'fromName' | 'to'
>;

/** A new email, with the default sender name (MAIL-32) and its first recipients. */
export const newEmail = (fromName: string, segment: EmailSegment | null = null): EmailValues => ({
  ...{ subject: '', htmlTemplate: '', inlinableStyles: '', nonInlinableStyles: '', fromName },
  ...{ target: segment?.type ?? null, tags: [], segment },
});

/** A draft or a sent email in the composer. */
export const emailValues = ({ to: { ambassadors }, ...email }: Content): EmailValues => ({
  subject: email.subject ?? '',
  htmlTemplate: email.htmlTemplate ?? '',
  inlinableStyles: email.inlinableStyles ?? '',
  nonInlinableStyles: email.nonInlinableStyles ?? '',
  fromName: email.fromName ?? '',
  target: ambassadors.type,
  tags: ambassadors.type === 'by-tags' ? [...ambassadors.tags] : [],
  segment: ambassadors.type === 'by-view' ? ambassadors : null,
});

/** A sent email as calls take it. */
export const contentOf = (email: Content): EmailContent =>
  withTarget(emailValues(email), email.to.ambassadors);

/** The email that the values stand for; null until somebody has chosen its recipients. */
export function emailOf(values: EmailValues): EmailContent | null {
  const to = targetOf(values);
  return to && withTarget(values, to);
}

/** The same, to look at: everybody stands in for recipients that are not chosen yet. */
export const emailToLookAt = (values: EmailValues): EmailContent =>
  withTarget(values, { type: 'all' });

type Target = EmailContent['to']['ambassadors'];

function withTarget(
  { target: _, tags: __, segment: ___, ...content }: EmailValues,
  to: Target,
): EmailContent {
  return { ...content, to: { ambassadors: to } };
}

function targetOf({ target, tags, segment }: EmailValues): Target | null {
  if (target === 'by-view') return segment;
  if (target === 'by-tags') return { type: target, tags };
  return target && { type: target };
}

const validate = validateWith(EmailInput);

/** The errors of an email, by field; its recipients may be open. */
export function emailErrors(values: EmailValues): FieldErrors {
  const { 'to.ambassadors.tags': tags, ...errors } = validate(
    emailOf(values) ?? emailToLookAt(values),
  );
  return { ...errors, ...(tags !== undefined && { tags }) };
}

/** Whether a draft can be saved: its recipients are chosen, and no field has an error (MAIL-88, MAIL-89). */
export const canBeSaved = (values: EmailValues): boolean =>
  targetOf(values) !== null && Object.keys(emailErrors(values)).length === 0;

/** The first reason for which an email cannot be sent, in words; null when it can (MAIL-92). */
export function whyNotSend(values: EmailValues, blocked: BlockReason | null): string | null {
  const ambassadors = targetOf(values);
  const reason = whyNotReady({ ...values, to: ambassadors && { ambassadors } }, blocked);
  return reason && notReadyWords[reason];
}

/** The values of an unsaved email that the tab keeps. */
export const emailKept: DraftSchema<EmailValues> = z
  .object({
    subject: z.string(),
    htmlTemplate: z.string(),
    inlinableStyles: z.string(),
    nonInlinableStyles: z.string(),
    fromName: z.string(),
    target: z.enum(['all', 'by-tags', 'by-view']).nullable(),
    tags: z.array(z.string()),
    segment: EmailSegment.nullable(),
  })
  .partial();
