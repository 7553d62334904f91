import { z } from 'zod';
import { Email, Line, tooLong } from '../http/fields.ts';
import { EmailService, SendingDomain } from '../sending-domains/sending-domain.ts';

/** Which provider settings are shown (DOM-20). */
export const EmailVisibility = z.enum(['all', 'sendgrid', 'postmark']);
export type EmailVisibility = z.infer<typeof EmailVisibility>;

/** The two kinds of email: notifications, and emails that an admin writes to many people (DOM-27). */
export const EmailKind = z.enum(['transactional', 'bulk']);
export type EmailKind = z.infer<typeof EmailKind>;

/** A text of nothing but spaces counts as null. */
const blankAsNull = (text: string): string | null => (text.trim() === '' ? null : text);

const SenderName = Line(120)
  .transform((text) => (text === '' ? null : text))
  .nullable();

const AddressOrNull = z.string().transform(blankAsNull).pipe(Email.nullable()).nullable();

const prefixCharacters = "Please use only letters, digits, '.', '_' and '-'";

/** The part before the @ of a sender address (DOM-59); dots as mail servers take them (RFC 5321, section 4.1.2). */
const FromEmailPrefix = z
  .string()
  .transform(blankAsNull)
  .pipe(
    z
      .string()
      .max(64, tooLong)
      .regex(/^[A-Za-z0-9._-]+$/, prefixCharacters)
      .refine(
        (prefix) => !/^\.|\.\.|\.$/.test(prefix),
        'Please put a dot only between two characters',
      )
      .nullable(),
  )
  .nullable();

/** The sender of a kind of email and the address for replies, as an admin enters them. Null is nothing. */
export const EmailSender = z.object({
  fromEmailName: SenderName,
  fromEmailPrefix: FromEmailPrefix,
  replyTo: AddressOrNull,
  useSupportEmailForReplyTo: z.boolean(),
});

/** The provider fields, which only support changes (DOM-40, DOM-41, DOM-63). */
const providers = {
  emailProviderSettingsVisibility: EmailVisibility,
  transactionalEmailService: EmailService,
  bulkEmailService: EmailService,
};
export const providerFields = [
  'emailProviderSettingsVisibility',
  'transactionalEmailService',
  'bulkEmailService',
] as const satisfies readonly (keyof typeof providers)[];

/** The email settings as they are changed: all of them, without the sending domains, which have calls of their own. */
export const EnteredEmail = z.object({
  ...providers,
  postMark: z.object({ transactional: EmailSender, bulk: EmailSender }),
  /** The four of before there was more than one service; SendGrid's (DOM-26, DOM-29). */
  fromEmail: AddressOrNull,
  fromEmailName: SenderName,
  replyTo: AddressOrNull,
  useSupportEmailForReplyTo: z.boolean(),
});
export type EnteredEmail = z.infer<typeof EnteredEmail>;

/** The prefixes of a new tenant (DOM-96, DOM-97). */
export const defaultPrefixes: Readonly<Record<EmailKind, string>> = {
  transactional: 'notifications',
  bulk: 'announcements',
};

/** The sender name where none was entered (DOM-95, DOM-97). */
export const defaultSenderName = (tenantName: string): string => `${tenantName} Notifications`;

/** A part as it is stored, or answered: an address is not checked again. */
const storedPart = (kind: EmailKind) =>
  z
    .object({
      fromEmailName: z.string().nullable().default(null),
      fromEmailPrefix: z.string().nullable().default(defaultPrefixes[kind]),
      replyTo: z.string().nullable().default(null),
      useSupportEmailForReplyTo: z.boolean().default(true),
      /** Both parts have the same one (DOM-25); the server writes it. */
      sendingDomain: SendingDomain.nullable().default(null),
    })
    .prefault({});

/** The email settings as they are answered (DOM-20..26). The sending domains in it are the server's to write. */
export const StoredEmail = z
  .object({
    emailProviderSettingsVisibility: EmailVisibility.default('postmark'),
    transactionalEmailService: EmailService.default('postmark'),
    bulkEmailService: EmailService.default('postmark'),
    emailSendingDomain: z
      .object({ sendGridWhitelabelDomain: SendingDomain.nullable().default(null) })
      .prefault({}),
    postMark: z
      .object({ transactional: storedPart('transactional'), bulk: storedPart('bulk') })
      .prefault({}),
    fromEmail: z.string().nullable().default(null),
    fromEmailName: z.string().nullable().default(null),
    replyTo: z.string().nullable().default(null),
    useSupportEmailForReplyTo: z.boolean().default(true),
  })
  .prefault({});
export type StoredEmail = z.infer<typeof StoredEmail>;

/** The part of stored email settings that can be changed: a form begins with it, and a change is compared to it. */
export function asEntered({
  emailSendingDomain: _,
  postMark,
  ...email
}: StoredEmail): EnteredEmail {
  const { sendingDomain: _first, ...transactional } = postMark.transactional;
  const { sendingDomain: _second, ...bulk } = postMark.bulk;
  return { ...email, postMark: { transactional, bulk } };
}
