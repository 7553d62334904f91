import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { legacyDomain, postMarkAddress, showsSettingsOf } from '#contract/tenants/email-rules.ts';
import {
  defaultPrefixes,
  defaultSenderName,
  type EmailKind,
  type StoredEmail,
} from '#contract/tenants/email-settings.ts';
import type { Config } from '#server/platform/config.ts';

/** The facts on which the sender of a mail depends. */
export interface SenderFacts {
  readonly tenantName: string;
  readonly supportEmail?: string | null | undefined;
  readonly email: StoredEmail;
}

interface Sender {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo?: string | undefined;
}

/** The service that a tenant has chosen for a kind of email (DOM-21). */
export const serviceOf = (
  kind: EmailKind,
  { transactionalEmailService, bulkEmailService }: StoredEmail,
): EmailService => (kind === 'transactional' ? transactionalEmailService : bulkEmailService);

/**
 * Who a mail comes from and whom answers go to. `via` is the service that takes it: its domain counts only
 * there, and any other way out has the default sender of the installation (DOM-43, DOM-44).
 */
export function senderOf(
  kind: EmailKind,
  facts: SenderFacts,
  {
    via,
    senderDomains,
  }: { readonly via: EmailService | undefined } & Pick<Config, 'senderDomains'>,
): Sender {
  const { email, tenantName, supportEmail } = facts;
  const service = serviceOf(kind, email);
  const settings = settingsOf(kind, service, email);
  const own = via === service ? settings.address : undefined;
  const replyTo = settings.useSupportEmailForReplyTo ? supportEmail : settings.replyTo;
  return {
    from: {
      name: settings.fromEmailName ?? defaultSenderName(tenantName),
      address: own ?? `${defaultPrefixes[kind]}@${senderDomains[kind]}`,
    },
    ...(replyTo && { replyTo }),
  };
}

/** The fields of the chosen service, while they are shown: hidden ones are not used either (DOM-29). */
function settingsOf(kind: EmailKind, service: EmailService, email: StoredEmail) {
  if (!showsSettingsOf(service, email.emailProviderSettingsVisibility))
    return {
      fromEmailName: null,
      replyTo: null,
      useSupportEmailForReplyTo: true,
      address: undefined,
    };
  return service === 'postmark'
    ? { ...email.postMark[kind], address: postMarkAddress(email, kind) }
    : { ...email, address: legacyAddress(email) };
}

/** The sender email of SendGrid, while the domain it is at is valid (DOM-57). */
function legacyAddress(email: StoredEmail): string | undefined {
  const domain = legacyDomain(email);
  const isAtIt = domain !== undefined && email.fromEmail?.endsWith(`@${domain}`);
  return isAtIt ? (email.fromEmail ?? undefined) : undefined;
}
