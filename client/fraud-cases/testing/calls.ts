import type { EndpointName } from '#contract/endpoints.ts';
import { client, id, type Reads, type Writes, write } from '../../testing/calls.ts';
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
  () => client.fetchQuery(fraudCaseQueries(api).list(fraudCaseList.defaults)),
  () => client.fetchQuery(fraudCaseQueries(api).own(1)),
  () => client.fetchQuery(fraudCaseQueries(api).one(id)),
  () => client.fetchQuery(fraudCaseQueries(api).orders(id, 1)),
];

export const narrowed: Reads = (api) => [
  () =>
    client.fetchQuery(
      fraudCaseQueries(api).list({ ...fraudCaseList.defaults, filters: { decided: true } }),
    ),
  () => client.fetchQuery(fraudCaseQueries(api).ownOrders(id, 2)),
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
