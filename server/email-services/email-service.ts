import type { EmailKind } from '#contract/tenants/email-settings.ts';
import type { Mail } from '#server/mail/mail.ts';

/** A DNS record that a service asks for, and the result of its last look. */
export interface ServiceRecord {
  readonly type: 'CNAME' | 'TXT';
  readonly host: string;
  readonly value: string;
  readonly isValid: boolean;
}

/** A domain as a service knows it. */
export interface ServiceDomain {
  /** The service's own. */
  readonly id: string;
  readonly domain: string;
  /** The label in front of `domain`; null for none. */
  readonly subDomain: string | null;
  /** All of them have to be right before email can be sent from it. */
  readonly records: readonly ServiceRecord[];
}

/** A mail on its way to a service. */
export interface ServiceMail extends Mail {
  readonly kind: EmailKind;
  /** The ids that the service repeats in its events about this mail. */
  readonly about: { readonly tenantId: string; readonly mailId: string };
}

/**
 * An account at a service that sends email. Every call goes over HTTP, ends within seconds, and throws
 * EmailServiceError when it fails.
 */
export interface EmailServiceAccount {
  /** Adds a domain; `taken` when the account has it already. */
  addDomain(name: string): Promise<ServiceDomain>;
  /** Finds a domain of the account by its whole name. */
  findDomain(name: string): Promise<ServiceDomain | undefined>;
  /** Has the service look the DNS records up; `unknown-domain` when it has no such domain any more. */
  checkDomain(id: string): Promise<ServiceDomain>;
  /** Removes a domain; one that is not there is removed already. */
  removeDomain(id: string): Promise<void>;
  /** Hands over a mail. */
  send(mail: ServiceMail): Promise<void>;
  /** Takes an address off the service's own list of bounced addresses. */
  allowAgain(address: string): Promise<void>;
}

/** Whether all that a domain needs in the DNS is there. */
export const isReady = ({ records }: Pick<ServiceDomain, 'records'>): boolean =>
  records.length > 0 && records.every(({ isValid }) => isValid);
