import { mutationOptions } from '@tanstack/react-query';
import { importApplicants } from '#contract/applicants/endpoints.ts';
import type { Api } from '../http/api.ts';
import { type Piece, runImport } from './run-import.ts';

/** The rows to import, with the decision about all of them. */
interface ImportOrder {
  readonly pieces: readonly Piece[];
  readonly approved: boolean | null;
  readonly sendDecisionEmail: boolean;
  /** Told how many rows are done; ends the import by answering false. */
  readonly onProgress?: (done: number) => unknown;
}

/** Imports pieces one after the other, and resolves to the outcome of each row. */
export const importMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ pieces, approved, sendDecisionEmail, onProgress }: ImportOrder) =>
      runImport(
        pieces,
        ({ importId, rows }) => {
          const values = rows.map(({ value }) => value);
          const body = { importId, rows: values, approved, sendDecisionEmail };
          return api.call(importApplicants, { body });
        },
        onProgress,
      ),
    meta: { changes: ['applicant'] as const },
  });
