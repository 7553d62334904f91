import { z } from 'zod';
import { anyone, holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { CustomDomain, DnsRecord, DomainInput, LinkDomain } from './custom-domain.ts';

const ById = z.object({ id: z.uuid() });

export const listCustomDomains = defineEndpoint({
  method: 'GET',
  path: '/api/v1/domains/custom-domains',
  summary: 'List the domains of the tenant’s own',
  access: holds('admin'),
  response: z.object({ results: z.array(CustomDomain) }),
});

/** A repeat with the same name answers the existing domain. */
export const addCustomDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/domains/custom-domain',
  summary: 'Add a domain of the tenant’s own; it counts once its DNS has been found right',
  access: holds('admin'),
  body: DomainInput,
  response: CustomDomain,
  status: 201,
  problems: ['domain-in-use', 'one-domain-of-each-type'],
});

export const removeCustomDomain = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/domains/:id',
  summary: 'Remove a domain of the tenant’s own',
  access: holds('admin'),
  params: ById,
  problems: ['not-found'],
});

export const listLinkDomains = defineEndpoint({
  method: 'GET',
  path: '/api/v2/domains',
  summary: 'List the domains that tracking links can be at, that of the product among them',
  access: holds('admin'),
  response: z.object({ results: z.array(LinkDomain) }),
});

export const listDnsRecords = defineEndpoint({
  method: 'GET',
  path: '/api/v1/dns',
  summary: 'List the DNS records that a domain needs',
  access: holds('admin'),
  query: z.object({ domainId: z.uuid() }),
  response: z.object({ results: z.array(DnsRecord) }),
  problems: ['not-found'],
});

/** A repeat within 5 seconds of a check answers its result. */
export const checkDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/dns/validate/:id',
  summary: 'Look the DNS records of a domain up now',
  access: holds('admin'),
  params: ById,
  response: CustomDomain.pick({ validAt: true, invalidReason: true }).extend({
    results: z.array(DnsRecord),
  }),
  problems: ['not-found'],
});

/**
 * Asked by a proxy that gets certificates on demand, before it asks for one: 204 for a name that leads here,
 * else `not-found`. https://caddyserver.com/docs/automatic-https#on-demand-tls
 */
export const isDomainKnown = defineEndpoint({
  method: 'GET',
  path: '/api/v1/domains/known',
  summary:
    'Say whether a name is the installation’s, a tenant’s, or a valid domain of a tenant’s own',
  access: anyone,
  anyHost: true,
  callsPerMinute: 60,
  query: z.object({ domain: z.string().max(2000) }),
  problems: ['not-found'],
});
