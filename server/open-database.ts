import { type Database, type DatabaseOptions, openDatabaseWith } from './platform/db/database.ts';
import type { AreaRights } from './platform/db/row-security.ts';
import { merged } from './platform/merged.ts';
import * as tables from './tables.ts';

const areaRights: AreaRights = merged(Object.values(tables));

/** Opens and migrates the database with the tables of every area, see `openDatabaseWith`. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  openDatabaseWith(areaRights, options);
