import type { Generated } from 'kysely';
import type { Json, MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SavedSearchTables {
  savedSearches: SavedSearchesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SavedSearchTables {}
}

/** The rights of the application on the rows of a tenant. */
export const savedSearchTables: RowRights<SavedSearchTables> = {
  saved_searches: 'select, insert, update, delete',
};

/** The searches of lists that people save, each for themselves. */
export interface SavedSearchesTable {
  tenantId: Generated<string>;
  userId: string;
  /** Made by the client that saves; unique among the person's. */
  id: string;
  list: string;
  name: string;
  /** The name as names are compared; unique among the person's of the list. */
  nameKey: string;
  /** JSON.stringify the value to write. */
  state: Json;
  createdAt: MomentNow;
}
