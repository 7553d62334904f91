import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { askForExport, getExport } from '#contract/exports/endpoints.ts';
import type { exportBodies } from '#contract/exports/export-bodies.ts';
import type { ExportKind } from '#contract/exports/export-kind.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import type { Asked } from '../files/exporting.ts';
import type { Api } from '../http/api.ts';

type Fields<Kind extends ExportKind> = Omit<z.input<(typeof exportBodies)[Kind]>, 'format'> &
  Readonly<Record<string, string | undefined>>;

type Call<Kind extends ExportKind> = Omit<Asked<unknown>, 'what'> & {
  readonly body: Fields<Kind> & { readonly format: 'csv' };
};

/**
 * The two ways to the file of an export. `download` resolves to the file, `email` has a link to it emailed to the
 * person who asks (REP-107). Both ask for the same rows, which `fieldsOf` tells.
 */
export const exportOf = <Kind extends ExportKind, What>(
  api: Api,
  kind: Kind,
  fieldsOf: (what: What) => Fields<Kind>,
  send: (call: Call<Kind>) => Promise<FileContent>,
) => ({
  download: mutationOptions({
    mutationFn: ({ what, ...follow }: Asked<What>) =>
      send({ body: { format: 'csv', ...fieldsOf(what) }, ...follow }),
  }),
  email: mutationOptions({
    mutationFn: (what: What) => api.call(askForExport, { body: { kind, fields: fieldsOf(what) } }),
    meta: { changes: ['audit-entry'] as const },
  }),
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
