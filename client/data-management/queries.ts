import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { countRecords, exportRecords } from '#contract/data-management/endpoints.ts';
import type { RecordKind } from '#contract/data-management/records.ts';
import type { Asked } from '../files/exporting.ts';
import type { Api } from '../http/api.ts';

/** The queries of support about the records of a tenant. */
export const dataManagementQueries = (api: Api) => ({
  counts: () =>
    queryOptions({
      queryKey: ['data-management'],
      meta: { reads: ['ambassador', 'applicant', 'activity', 'referral', 'reward'] },
      queryFn: ({ signal }) => api.call(countRecords, { signal }),
    }),
});

export const dataManagementMutations = (api: Api) => ({
  /** Resolves to the file with all records of a kind; the audit log notes it. */
  export: () =>
    mutationOptions({
      mutationFn: ({ what: kind, ...follow }: Asked<RecordKind>) =>
        api.call(exportRecords, { body: { kind }, ...follow }),
      meta: { changes: ['audit-entry'] as const },
    }),
});
