import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { DomainName } from './domain-name.ts';

/** `cname` is the portal's domain, `referral-link` the one for tracking links (DOM-15). A tenant has one of each. */
export const DomainType = z.enum(['cname', 'referral-link']);
export type DomainType = z.infer<typeof DomainType>;

/** The state of the DNS. Neither is set until the first check has finished (DOM-36). */
const DnsStatus = z.object({
  /** Since when it has been valid without a break; null while it is not. */
  validAt: Instant.nullable(),
  /** In words for people. */
  invalidReason: z.string().nullable(),
});

/** A domain of the tenant's own (DOM-13). */
export const CustomDomain = DnsStatus.extend({
  id: z.uuid(),
  type: DomainType,
  /** Such as `https://links.example.com`. */
  url: z.string(),
  /** Whether it is used where nothing else is chosen (DOM-16). */
  default: z.boolean(),
});
export type CustomDomain = z.infer<typeof CustomDomain>;

/** A record that has to be in the DNS (DOM-17): of a domain of the tenant's own, or of one that email is sent from. */
export const DnsRecord = DnsStatus.extend({
  type: z.enum(['CNAME', 'TXT']),
  host: z.string(),
  /** The host as the forms of many DNS providers want it; `@` for the root itself. */
  hostWithoutRootDomain: z.string(),
  value: z.string(),
  valid: z.boolean(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** A domain with the records that it needs (DOM-83). */
export const DomainWithRecords = CustomDomain.extend({ dnsRecords: z.array(DnsRecord) });
export type DomainWithRecords = z.infer<typeof DomainWithRecords>;

/** A domain for tracking links: one of the tenant's own, or the product's, which has no id (DOM-79). */
export const LinkDomain = CustomDomain.partial({ id: true });
export type LinkDomain = z.infer<typeof LinkDomain>;

/** A domain to be added; `url` is any text that a person types for it (DOM-48). */
export const DomainInput = z.object({
  type: DomainType,
  default: z.boolean().default(true),
  url: DomainName,
});
