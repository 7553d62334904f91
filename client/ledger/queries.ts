import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getLedgerProof, proveLedger } from '#contract/ledger/endpoints.ts';
import type { Api } from '../http/api.ts';

/** How often the proof is read again while one is under way. */
const refreshMilliseconds = 1500;

/** The queries about the ledger of the tenant, and its mutations. */
export const ledgerQueries = (api: Api) => ({
  proof: () =>
    queryOptions({
      queryKey: ['ledger-proof'],
      meta: { reads: ['ledger-proof'] },
      queryFn: ({ signal }) => api.call(getLedgerProof, { signal }),
      refetchInterval: ({ state: { data } }) => data?.running === true && refreshMilliseconds,
    }),
  prove: () =>
    mutationOptions({
      mutationFn: () => api.call(proveLedger, {}),
      meta: { changes: ['ledger-proof'] },
    }),
});
