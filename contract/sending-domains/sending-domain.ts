import { z } from 'zod';
import { DnsRecord } from '../domains/custom-domain.ts';

/** The services that email is sent through (DOM-73). */
export const EmailService = z.enum(['sendgrid', 'postmark']);
export type EmailService = z.infer<typeof EmailService>;

/** How people read the names of the services. */
export const emailServiceNames: Readonly<Record<EmailService, string>> = {
  sendgrid: 'SendGrid',
  postmark: 'Postmark',
};

/** A domain that a tenant's email is sent from, as its service knows it (DOM-23, DOM-74). */
export const SendingDomain = z.object({
  /** The id of the domain at the service. */
  id: z.string(),
  /** Without `subDomain`: of mail.brand.co.uk it is brand.co.uk. */
  domain: z.string(),
  /** The part in front of `domain`; null for none. */
  subDomain: z.string().nullable(),
  /** Whether every DNS record was right when it was last looked up. */
  valid: z.boolean(),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

/** The name of a sending domain with its sub-domain in front. */
export const fullNameOf = ({
  domain,
  subDomain,
}: Pick<SendingDomain, 'domain' | 'subDomain'>): string =>
  subDomain === null ? domain : `${subDomain}.${domain}`;

/** A sending domain with the records that its service asks for (DOM-39). */
export const SendingDomainWithRecords = z.object({
  emailService: EmailService,
  sendingDomain: SendingDomain,
  dnsRecords: z.array(DnsRecord),
});
export type SendingDomainWithRecords = z.infer<typeof SendingDomainWithRecords>;

/** The error of a name that cannot be a sending domain (DOM-53). */
const noSendingDomain = 'Please enter a valid domain, e.g. example.com';

/** Labels of at most 64 characters, then letters alone (DOM-51, DOM-52, DOM-101). */
const pattern = /^([a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?\.)+[a-z]{2,}$/;

/** The name of a domain to send from, in lower case (DOM-51..54). DNS has names of up to 253 characters. */
export const SendingDomainName = z
  .string()
  .max(2000, noSendingDomain)
  .transform((text) => text.trim().toLowerCase())
  .refine((name) => name.length <= 253 && pattern.test(name), noSendingDomain);
