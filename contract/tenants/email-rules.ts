import { isSameValue } from '../same-value.ts';
import { fullNameOf } from '../sending-domains/sending-domain.ts';
import {
  asEntered,
  type EmailKind,
  type EmailVisibility,
  type EnteredEmail,
  type StoredEmail,
} from './email-settings.ts';

/** The messages where a rule is broken. */
export const emailMessages = {
  name: 'Please enter a sender name',
  prefix: 'Please enter a sender email',
  replyTo: 'Please enter a reply-to email',
  supportEmail: 'There is no support email. Please enter a reply-to email',
  lockedPrefix: 'The sender email can be changed once the DNS of the sending domain is valid',
  lockedFromEmail: 'The sender email can be set once the DNS of the sending domain is valid',
  otherDomain: (domain: string) => `Please enter an address that ends in @${domain}`,
} as const;

/** Whether the settings of a service are shown and used (DOM-29). */
export const showsSettingsOf = (
  service: 'sendgrid' | 'postmark',
  visibility: EmailVisibility,
): boolean => visibility === 'all' || visibility === service;

/** Whether the prefixes of the Postmark parts may be edited (DOM-42). */
export const mayEditPrefix = ({ postMark }: StoredEmail): boolean =>
  postMark.transactional.sendingDomain?.valid === true;

/** The domain that the sender email of SendGrid has to be at, or undefined while none is valid (DOM-57). */
export const legacyDomain = ({ emailSendingDomain }: StoredEmail): string | undefined =>
  emailSendingDomain.sendGridWhitelabelDomain?.valid
    ? emailSendingDomain.sendGridWhitelabelDomain.domain
    : undefined;

interface Parts {
  readonly stored: StoredEmail;
  /** The support email that the same save stores. */
  readonly supportEmail: string | null | undefined;
}

type Problems = Readonly<Record<string, string>>;

/**
 * The problems of a change of the email settings: the message of each field, by its path such as
 * `postMark.bulk.replyTo`; none means that it can be saved. The required fields of a part are checked only when it is
 * changed, so that nobody has to mend a part that they have not touched (DOM-42, DOM-55..59).
 */
export function emailProblems(wanted: EnteredEmail, { stored, supportEmail }: Parts): Problems {
  const before = asEntered(stored);
  const ofPart = (kind: EmailKind): Problems =>
    isSameValue(wanted.postMark[kind], before.postMark[kind])
      ? {}
      : partProblems(kind, wanted, { stored, supportEmail });
  return { ...legacyProblems(wanted, stored), ...ofPart('transactional'), ...ofPart('bulk') };
}

function legacyProblems({ fromEmail }: EnteredEmail, stored: StoredEmail): Problems {
  if (fromEmail === null || fromEmail === stored.fromEmail) return {};
  const domain = legacyDomain(stored);
  if (domain === undefined) return { fromEmail: emailMessages.lockedFromEmail };
  return fromEmail.endsWith(`@${domain}`) ? {} : { fromEmail: emailMessages.otherDomain(domain) };
}

function partProblems(
  kind: EmailKind,
  { postMark }: EnteredEmail,
  { stored, supportEmail }: Parts,
): Problems {
  const { fromEmailName, fromEmailPrefix, replyTo, useSupportEmailForReplyTo } = postMark[kind];
  const isValid = mayEditPrefix(stored);
  const hasReplyTo = useSupportEmailForReplyTo ? Boolean(supportEmail) : replyTo !== null;
  const needsReplyTo = kind === 'transactional' || !isValid;
  const at = (field: string, message: string): Problems => ({
    [`postMark.${kind}.${field}`]: message,
  });
  return {
    ...(kind === 'transactional' &&
      fromEmailName === null &&
      at('fromEmailName', emailMessages.name)),
    ...(isValid && fromEmailPrefix === null && at('fromEmailPrefix', emailMessages.prefix)),
    ...(!isValid &&
      fromEmailPrefix !== stored.postMark[kind].fromEmailPrefix &&
      at('fromEmailPrefix', emailMessages.lockedPrefix)),
    ...(needsReplyTo &&
      !hasReplyTo &&
      (useSupportEmailForReplyTo
        ? at('useSupportEmailForReplyTo', emailMessages.supportEmail)
        : at('replyTo', emailMessages.replyTo))),
  };
}

/** The address that a Postmark part sends from, or undefined while there is no valid domain (DOM-24). */
export function postMarkAddress({ postMark }: StoredEmail, kind: EmailKind): string | undefined {
  const { fromEmailPrefix, sendingDomain } = postMark[kind];
  if (!sendingDomain?.valid || fromEmailPrefix === null) return undefined;
  return `${fromEmailPrefix}@${fullNameOf(sendingDomain)}`;
}
