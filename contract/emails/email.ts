import { z } from 'zod';
import { Instant, InstantInTenantTz, Line, tooLong } from '../http/fields.ts';
import { KnownTag, Tags } from '../people/tag.ts';
import { Schedule } from './schedule.ts';
import { EmailSegment } from './segment.ts';

/** How long the parts of an email are at most, in characters (MAIL-94). */
export const longest = { subject: 200, body: 200_000, styles: 20_000, fromName: 120 };

/** The most tags an email can be sent to. */
export const mostTargetTags = 20;

/** The people an email goes to: everybody, everybody with all of the tags, or a view's people (MAIL-28, MAIL-144). */
export const EmailTarget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('all') }),
  z.object({ type: z.literal('by-tags'), tags: z.array(KnownTag) }),
  EmailSegment,
]);
export type EmailTarget = z.infer<typeof EmailTarget>;

export const EmailRecipients = z.object({ ambassadors: EmailTarget });
export type EmailRecipients = z.infer<typeof EmailRecipients>;

/** The content and the recipients of an email; null is nothing (MAIL-22 to MAIL-25, MAIL-31). */
const content = {
  subject: z.string().nullable(),
  /** HTML with placeholders, cleaned by the server. */
  htmlTemplate: z.string().nullable(),
  /** CSS that is written into the elements. */
  inlinableStyles: z.string().nullable(),
  /** CSS that goes into the head, such as media queries. */
  nonInlinableStyles: z.string().nullable(),
  fromName: z.string().nullable(),
  fromEmail: z.string(),
  to: EmailRecipients,
};

/** An email that somebody is writing (MAIL-21 to MAIL-30). `id` and `emailId` are the same. */
export const EmailDraft = z.object({
  id: z.uuid(),
  emailId: z.uuid(),
  ...content,
  createdAt: Instant,
  /** The moment of the last change. A change names the moment that it began with (MAIL-108). */
  updatedAtInTenantTz: InstantInTenantTz,
  updatedByUserFirstName: z.string(),
  updatedByUserLastName: z.string(),
  /** The sending, where the email has been sent (MAIL-12). */
  emailSendId: z.uuid().nullable(),
});
export type EmailDraft = z.infer<typeof EmailDraft>;

/** The state of an email's sending. */
export const sendStates = ['scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export type SendState = (typeof sendStates)[number];

/**
 * An email that was sent or is scheduled (MAIL-29, MAIL-30). Until it begins to go out it has no recipients. Recipients
 * who are in none of the counts are still to get it. `unknownCount` counts the recipients whose email may have reached
 * the email service before a server stopped, and may not.
 */
export const EmailSend = z.object({
  id: z.uuid(),
  emailId: z.uuid(),
  ...content,
  sentAtInTenantTz: InstantInTenantTz,
  sentByUserFirstName: z.string(),
  sentByUserLastName: z.string(),
  state: z.enum(sendStates),
  /** When it goes out, or was to; null where it was sent at once. */
  schedule: Schedule.nullable(),
  /** Why a scheduled email did not begin to go out. */
  problem: z.string().nullable(),
  recipientCount: z.number().int(),
  sentCount: z.number().int(),
  failedCount: z.number().int(),
  skippedCount: z.number().int(),
  unknownCount: z.number().int(),
});
export type EmailSend = z.infer<typeof EmailSend>;

/** The states of the email to one person. */
export const recipientStates = ['waiting', 'sent', 'failed', 'skipped', 'unknown'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why somebody does not get an email. */
export const skipReasons = [
  'unsubscribed',
  'address-suppressed',
  'no-discount-code',
  'deactivated',
  'stopped',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** One recipient of an email. */
export const EmailRecipient = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  skipReason: z.enum(skipReasons).nullable(),
  /** The words of the email service, where it refused. */
  failure: z.string().nullable(),
  at: Instant.nullable(),
});
export type EmailRecipient = z.infer<typeof EmailRecipient>;

/** The same as it is entered: tags become slugs, each once (MAIL-97). */
const EnteredRecipients = z.object({
  ambassadors: z.discriminatedUnion('type', [
    z.object({ type: z.literal('all') }),
    z.object({
      type: z.literal('by-tags'),
      tags: Tags(mostTargetTags).refine(
        (tags) => tags.length > 0,
        'Please choose at least one tag',
      ),
    }),
    EmailSegment,
  ]),
});

const Text = (most: number) =>
  z
    .string()
    .max(most, tooLong)
    .refine((text) => !/\0|\p{Cs}/u.test(text), 'Please enter plain text')
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()
    .default(null);

const LineOfText = (most: number) =>
  Line(most)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null);

/** An email as somebody writes it. Only its recipients are needed (MAIL-87, MAIL-88, MAIL-98). */
export const EmailInput = z.object({
  subject: LineOfText(longest.subject),
  htmlTemplate: Text(longest.body),
  inlinableStyles: Text(longest.styles),
  nonInlinableStyles: Text(longest.styles),
  fromName: LineOfText(longest.fromName),
  to: EnteredRecipients,
});
export type EmailInput = z.infer<typeof EmailInput>;
