import type { Generated } from 'kysely';
import type { Json } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface UserDataTables {
  userData: UserDataTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends UserDataTables {}
}

/** The rights of the application on the rows of a tenant. */
export const userDataTables: RowRights<UserDataTables> = {
  user_data: 'select, insert, update, delete',
};

export interface UserDataTable {
  tenantId: Generated<string>;
  userId: string;
  data: Json;
  version: number;
}
