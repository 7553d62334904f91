import type { Generated } from 'kysely';
import type { ExportKind } from '#contract/exports/export-kind.ts';
import type { Json, Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ExportTables {
  exports: ExportsTable;
  exportPieces: ExportPiecesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ExportTables {}
}

/** The rights of the application on the rows of a tenant. */
export const exportTables: RowRights<ExportTables> = {
  exports: 'select, insert, update, delete',
  export_pieces: 'select, insert, update, delete',
};

/** Exports that admins have asked for by email. */
export interface ExportsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  askedBy: string;
  kind: ExportKind;
  /** The fields of its form. JSON.stringify the value to write. */
  fields: Json;
  askedAt: Moment;
  /** The run of the job that makes it; any other run gives up. */
  attempt: string | null;
  /** How many runs have begun. */
  tries: Generated<number>;
  /** The name of the file; null until it is made. */
  name: string | null;
  rowCount: number | null;
  /** How many letters the file has so far. */
  size: Generated<number>;
  madeAt: MomentOrNull;
}

/** The text of an export in its order. */
export interface ExportPiecesTable {
  tenantId: Generated<string>;
  exportId: string;
  position: number;
  /** Whole lines. */
  content: string;
}
