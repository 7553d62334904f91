import type { Generated } from 'kysely';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface FileTables {
  files: FilesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends FileTables {}
}

/** What the application may do with the rows of a tenant. */
export const fileTables: RowRights<FileTables> = {
  files: 'select, insert, update, delete',
};

export interface FilesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  kind: 'proof' | 'activity-type-image' | 'profile-image' | 'brand-image' | 'reward-image';
  name: string;
  type: string;
  content: Buffer;
  uploadedBy: string;
  ownerId: string;
  /** Null until a task takes it. */
  taskId: string | null;
  createdAt: MomentNow;
}
