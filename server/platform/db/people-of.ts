import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

/** Somebody as a list names them. */
export interface PersonRow {
  readonly id: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Id → person. In a statement of its own: joined, the people of earlier pages would be looked at as well. */
export async function peopleOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'slug', 'firstName', 'lastName', 'email'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
