import type { EndpointName } from '#contract/endpoints.ts';
import { type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { payPalMutations } from '../mutations.ts';
import { payPalQueries } from '../queries.ts';

const ofPayPal: readonly EndpointName[] = ['getPayPal', 'listAuditEntries'];

export const reads: Reads = (api) => [read(payPalQueries(api).account())];

export const writes: Writes = {
  connectPayPal: write(
    (api) => payPalMutations(api).connect(),
    { clientId: 'AQkquBDf1zct', clientSecret: 'EL1tVxAjhT7c' },
    ofPayPal,
  ),
  disconnectPayPal: write((api) => payPalMutations(api).disconnect(), undefined, ofPayPal),
};
