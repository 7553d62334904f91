import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { codeMutations } from '../mutations.ts';
import { codeQueries } from '../queries.ts';

const ofCodes: readonly EndpointName[] = [
  'evaluateSocialPostTemplate',
  'listCodes',
  'listTrackingLinks',
  'listAmbassadors',
  'countWithoutDiscountCode',
  'getPerson',
  'listAuditEntries',
];

export const reads: Reads = (api) => [read(codeQueries(api).of(id))];

export const writes: Writes = {
  addDiscountCode: write(
    (api) => codeMutations(api, id).add(),
    { code: 'ADA10', system: 'shopify' },
    ofCodes,
  ),
  removeDiscountCode: write((api) => codeMutations(api, id).remove(), id, ofCodes),
  setCodeCap: write(
    (api) => codeMutations(api, id).setCap(),
    { codeId: id, cap: { orders: 5, days: 30 } },
    ofCodes,
  ),
  getOrCreateReferralCode: write((api) => codeMutations(api, id).getOrCreate(), id, ofCodes),
};

export const others: Reads = (api) => [
  send(codeMutations(api, id).setCap(), { codeId: id, cap: null }),
];
