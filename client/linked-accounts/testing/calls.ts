import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { linkedAccountMutations } from '../mutations.ts';
import { linkedAccountQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(linkedAccountQueries(api).of(id))];

export const narrowed: Reads = (api) => [read(linkedAccountQueries(api).customer('ada@acme.test'))];

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
