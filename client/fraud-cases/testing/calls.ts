import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofReferral } from '../../testing/shown-by.ts';
import { fraudCaseList } from '../list-state.ts';
import { fraudCaseMutations } from '../mutations.ts';
import { fraudCaseQueries } from '../queries.ts';

const ofCases: readonly EndpointName[] = ['listFraudCases', 'getFraudCase', 'listCaseOrders'];
const ofFraudCase: readonly EndpointName[] = [
  ...ofCases,
  'listDashboardNotifications',
  'listAuditEntries',
];

export const reads: Reads = (api) => [
  read(fraudCaseQueries(api).list(fraudCaseList.defaults)),
  read(fraudCaseQueries(api).own(1)),
  read(fraudCaseQueries(api).one(id)),
  read(fraudCaseQueries(api).orders(id, 1)),
];

export const narrowed: Reads = (api) => [
  read(fraudCaseQueries(api).list({ ...fraudCaseList.defaults, filters: { decided: true } })),
  read(fraudCaseQueries(api).ownOrders(id, 2)),
];

export const writes: Writes = {
  replyToFraudCase: write(
    (api) => fraudCaseMutations(api).reply(),
    { id, reply: 'I have shared it' },
    ofFraudCase,
  ),
  decideFraudCase: write(
    (api) => fraudCaseMutations(api).decide(),
    { id, verdict: 'fine', reason: 'A newsletter', verdictsSeen: 0 },
    [...ofFraudCase, ...ofReferral],
  ),
};
