import { z } from 'zod';
import { DnsRecord } from '../domains/custom-domain.ts';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { NamedTenantId } from '../tenants/tenant-id.ts';
import { EmailService, SendingDomain, SendingDomainName } from './sending-domain.ts';

const OfTenant = z.object({ tenantId: NamedTenantId.min(1) });

/** A repeat with the same name answers the existing domain. */
export const addSendingDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tenants/:tenantId/email-sending-domain',
  summary: 'Add a domain to send email from; it is used once its DNS has been found right',
  access: holds('admin'),
  params: OfTenant,
  body: z.object({ domain: SendingDomainName, emailService: EmailService }),
  response: z.object({ sendingDomain: SendingDomain, dnsRecords: z.array(DnsRecord) }),
  status: 201,
  problems: [
    'domain-in-use',
    'one-sending-domain',
    'conflict',
    'email-service-not-available',
    'email-service-failed',
  ],
});

/** A repeat within 5 seconds of a check answers its result. */
export const validateSendingDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/tenants/:tenantId/email-sending-domain/validate',
  summary: 'Have the service look the DNS records of a sending domain up now',
  access: holds('admin'),
  params: OfTenant,
  body: z.object({ emailService: EmailService }),
  response: z.object({ valid: z.boolean(), dnsRecords: z.array(DnsRecord) }),
  problems: ['not-found', 'email-service-not-available', 'email-service-failed'],
});

/** Email goes out from the default sender domains at once; sender names and prefixes stay (DOM-45). */
export const removeSendingDomain = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/tenants/:tenantId/email-sending-domain/:service',
  summary: 'Remove the domain that email is sent from through a service',
  access: holds('admin'),
  params: OfTenant.extend({ service: EmailService }),
  problems: ['not-found'],
});
