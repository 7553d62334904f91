import type { EndpointName } from '#contract/endpoints.ts';
import { type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { sendingDomainMutations } from '../mutations.ts';
import { sendingDomainQueries } from '../queries.ts';

const ofSendingDomain: readonly EndpointName[] = ['readTenantAsAdmin', 'listAuditEntries'];

export const reads: Reads = (api) => [read(sendingDomainQueries(api).own('acme'))];

export const writes: Writes = {
  addSendingDomain: write(
    (api) => sendingDomainMutations(api, 'acme', 'postmark').add(),
    { domain: 'brand.com' },
    ofSendingDomain,
  ),
  validateSendingDomain: write(
    (api) => sendingDomainMutations(api, 'acme', 'postmark').validate(),
    undefined,
    ofSendingDomain,
  ),
  removeSendingDomain: write(
    (api) => sendingDomainMutations(api, 'acme', 'postmark').remove(),
    undefined,
    ofSendingDomain,
  ),
};
