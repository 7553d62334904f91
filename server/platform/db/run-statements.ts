import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The `up` of a migration that runs these statements of SQL, one after the other. */
export const runStatements =
  (statements: readonly string[]): Migration['up'] =>
  async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
