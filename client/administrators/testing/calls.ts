import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { administratorList } from '../list-state.ts';
import { administratorMutations } from '../mutations.ts';
import { administratorQueries } from '../queries.ts';

const ofAdministrator: readonly EndpointName[] = [
  'listAdministrators',
  'listAuditEntries',
  'evaluateFeature',
  'getGettingStarted',
  'listDashboardNotifications',
];

export const reads: Reads = (api) => [
  read(administratorQueries(api).list(administratorList.defaults)),
];

export const narrowed: Reads = (api) => [
  read(
    administratorQueries(api).list({
      ...administratorList.defaults,
      filters: { includeDeleted: true },
    }),
  ),
];

export const writes: Writes = {
  inviteAdministrator: write(
    (api) => administratorMutations(api).invite(),
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.test' },
    ofAdministrator,
  ),
  cancelInvitation: write(
    (api) => administratorMutations(api).cancelInvitation(),
    { id },
    ofAdministrator,
  ),
  resendInvitation: write(
    (api) => administratorMutations(api).resendInvitation(),
    { email: 'ada@acme.test' },
    ofAdministrator,
  ),
  deactivateUser: write(
    (api) => administratorMutations(api).delete(),
    { id, reason: 'requested-by-person' },
    ofAdministrator,
  ),
  restoreUser: write((api) => administratorMutations(api).restore(), { id }, ofAdministrator),
};
