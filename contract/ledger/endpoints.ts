import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { LedgerProof } from './proof.ts';

const access = holds('support');

const response = z.object({
  /** The last proof; null before the first night. */
  proof: LedgerProof.nullable(),
  /** Whether the ledger is being proved. */
  running: z.boolean(),
});

export const getLedgerProof = defineEndpoint({
  method: 'GET',
  path: '/api/v1/ledger/proof',
  summary: 'Get the trial balance of the tenant, as it was proved last',
  access,
  response,
});

/** While a proof is under way, a call begins no other. */
export const proveLedger = defineEndpoint({
  method: 'POST',
  path: '/api/v1/ledger/proof',
  summary: 'Have the ledger of the tenant proved now',
  access,
  response,
});
