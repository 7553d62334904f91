import { queryOptions } from '@tanstack/react-query';
import { importApplicants } from '#contract/applicants/endpoints.ts';
import type { Api } from '../http/api.ts';
import { isUnread } from '../http/is-unread.ts';
import { type Piece, runImport } from './run-import.ts';

/** The outcome that an import of these pieces would have now: `new` or `skipped`, by the number of the row. */
export const importTrial = (api: Api, pieces: readonly Piece[]) =>
  queryOptions({
    queryKey: ['applicants-import', 'trial', pieces.map(({ importId }) => importId)],
    queryFn: async ({ signal }) => {
      const send = ({ importId, rows }: Piece) =>
        api.call(importApplicants, {
          body: {
            importId,
            rows: rows.map(({ value }) => value),
            approved: null,
            sendDecisionEmail: false,
            dryRun: true,
          },
          signal,
        });
      const { outcomes, error } = await runImport(pieces, send);
      if (error !== undefined) throw error;
      return outcomes;
    },
    // Somebody may have applied since the last look.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
  });
