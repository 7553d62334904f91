import type { ColumnType, Generated } from 'kysely';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface FileTables {
  files: FilesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends FileTables {}
}

/** The rights of the application on the rows of a tenant. */
export const fileTables: RowRights<FileTables> = {
  files: 'select, insert, update, delete',
};

export interface FilesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  kind: 'proof' | 'activity-type-image' | 'profile-image' | 'brand-image' | 'reward-image';
  name: string;
  type: string;
  /** Null where it lies in the store. */
  content: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Its place in the store, and its facts there; all null where it is not in the store. */
  storeKey: string | null;
  storeBytes: number | null;
  storeSha256: string | null;
  uploadedBy: string;
  ownerId: string;
  /** Null until a task takes it. */
  taskId: string | null;
  createdAt: MomentNow;
}
