import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { askForExport, getExport } from '#contract/exports/endpoints.ts';
import type { exportBodies } from '#contract/exports/export-bodies.ts';
import type { ExportKind } from '#contract/exports/export-kind.ts';
import type { Asked } from '../files/exporting.ts';
import type { Api } from '../http/api.ts';

type Fields<Kind extends ExportKind> = Omit<z.input<(typeof exportBodies)[Kind]>, 'format'> &
  Readonly<Record<string, string | undefined>>;

/** Has an export made, and a link to it emailed to the person who asks (REP-107). */
export const emailingExport = <Kind extends ExportKind, What>(
  api: Api,
  kind: Kind,
  fieldsOf: (what: What) => Fields<Kind>,
) =>
  mutationOptions({
    mutationFn: (what: What) => api.call(askForExport, { body: { kind, fields: fieldsOf(what) } }),
    meta: { changes: ['audit-entry'] as const },
  });

/** The mutations for an export whose link was emailed. */
export const exportMutations = (api: Api) => ({
  /** Resolves to the file. */
  download: () =>
    mutationOptions({
      mutationFn: ({ what: id, ...follow }: Asked<string>) =>
        api.call(getExport, { params: { id }, ...follow }),
    }),
});
