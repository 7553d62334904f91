import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { hasPage } from '#server/platform/db/who-counts.ts';
import { picturesOf } from '#server/profiles/pictures.ts';
import type { Paging } from './page.ts';

/** Whom a row is about. */
export const personColumns = sql`
  users.id, users.slug, users.email,
  users.first_name as "firstName", users.last_name as "lastName",
  trim(users.first_name || ' ' || users.last_name) as "fullName",
  users.deleted_at is not null as deleted, ${hasPage} as "hasPage"`;

/** Rows of people: those of the step `counted` with whom they are about, for `readPage`. */
export function rowsOfPeople({ sort }: Paging) {
  const isByName = sort !== undefined && Object.hasOwn(personSorts, sort);
  return {
    rows: completed(isByName ? sql`counted` : sql`picked`),
    pick: isByName ? undefined : sql`select * from counted`,
  };
}

/** Rows of a step with whom they are about. */
export const completed = (step: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${personColumns}, step.* from ${step} as step join users on users.id = step.user_id`;

/** By name as it is read. */
export const personSorts = { name: sql`lower("fullName" collate "C")` };

/** What a report is sorted by: the highest approved total first unless asked otherwise (REP-47). */
export function orderOf(
  sorts: Readonly<Record<string, RawBuilder<unknown>>>,
  { sort = 'approved', dir = 'desc' }: Paging,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const chosen = sorts[sort] ?? last;
  return sql`${chosen} ${sql.raw(dir)}, ${last}`;
}

/** The rows with the pictures of the people. */
export async function withPictures<Row extends { readonly id: string }>(
  db: TenantDb,
  rows: readonly Row[],
): Promise<(Row & { imageUrl: string | null })[]> {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, imageUrl: pictures.get(row.id) ?? null }));
}
