import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { Config } from '#server/platform/config.ts';

/** The part of the configuration that says how mails leave. */
export type RouteConfig = Pick<Config, 'smtpUrl' | 'sendgrid' | 'postmark' | 'keepsMails'>;

/** How a mail leaves. */
export type Route =
  | { readonly by: 'service'; readonly service: EmailService }
  | { readonly by: 'smtp'; readonly url: string }
  /** `asIf` the service took it, where that is a sandbox. */
  | { readonly by: 'mailbox'; readonly asIf?: EmailService };

const others: Readonly<Record<EmailService, EmailService>> = {
  sendgrid: 'postmark',
  postmark: 'sendgrid',
};

/**
 * The way out for mails of a tenant that has chosen a service: that service, else the mail server, else the other
 * service. An installation with none of them keeps its mails in the database (MAIL-133).
 */
export function routeOf(chosen: EmailService, config: RouteConfig): Route {
  if (config.keepsMails) return { by: 'mailbox', ...(config[chosen] && { asIf: chosen }) };
  if (config[chosen]) return { by: 'service', service: chosen };
  if (config.smtpUrl) return { by: 'smtp', url: config.smtpUrl };
  if (config[others[chosen]]) return { by: 'service', service: others[chosen] };
  return { by: 'mailbox' };
}

/** Whether no mail leaves the installation, whichever service a tenant has chosen. */
export const keepsAllMails = (config: RouteConfig): boolean =>
  routeOf('postmark', config).by === 'mailbox';

/** The service whose senders a mail on this way may have. */
export const viaOf = (route: Route): EmailService | undefined =>
  route.by === 'service' ? route.service : route.by === 'mailbox' ? route.asIf : undefined;
