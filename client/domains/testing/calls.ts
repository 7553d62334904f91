import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { domainMutations } from '../mutations.ts';
import { domainQueries } from '../queries.ts';

const ownDomain = {
  ...({ id, type: 'cname', url: 'https://portal.acme.test', default: true } as const),
  ...{ validAt: null, invalidReason: null },
};
const ofDomain: readonly EndpointName[] = [
  'listCustomDomains',
  'listLinkDomains',
  'listTrackingLinkDefinitions',
  'listTrackingLinks',
  'listDnsRecords',
  'getTenant',
  'listAuditEntries',
];

export const reads: Reads = (api) => [
  read(domainQueries(api).own()),
  read(domainQueries(api).records(ownDomain)),
];

export const writes: Writes = {
  addCustomDomain: write(
    (api) => domainMutations(api).add(),
    { type: 'cname', url: 'portal.acme.test' },
    ofDomain,
  ),
  checkDomain: write((api) => domainMutations(api).check(), { id }, ofDomain),
  removeCustomDomain: write((api) => domainMutations(api).remove(), { id }, ofDomain),
};

export const others: Reads = (api) => [
  send(domainMutations(api).add(), { type: 'cname', url: 'https://portal.acme.test' }),
];
