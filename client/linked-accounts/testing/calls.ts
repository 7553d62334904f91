import { client, id, type Reads, type Writes, write } from '../../testing/calls.ts';
import { linkedAccountMutations } from '../mutations.ts';
import { linkedAccountQueries } from '../queries.ts';

export const reads: Reads = (api) => [() => client.fetchQuery(linkedAccountQueries(api).of(id))];

export const narrowed: Reads = (api) => [
  () => client.fetchQuery(linkedAccountQueries(api).customer('ada@acme.test')),
];

export const writes: Writes = {
  linkExternalUser: write(
    (api) => linkedAccountMutations(api).link(),
    { userType: 'shopify-customer', email: 'ada@acme.test' },
    ['listLinkedAccounts', 'listAuditEntries'],
  ),
  removeExternalUser: write(
    (api) => linkedAccountMutations(api).remove(),
    { id, isSocial: false },
    ['listLinkedAccounts', 'listAuditEntries'],
  ),
  removeSocialAccount: write(
    (api) => linkedAccountMutations(api).remove(),
    { id, isSocial: true },
    ['listLinkedAccounts', 'listAuditEntries'],
  ),
};
