import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { hasPage } from '#server/platform/db/who-counts.ts';
import { picturesOf } from '#server/profiles/pictures.ts';
import type { Paging } from './page.ts';

/** The person of a row. */
export const personColumns = sql`
  users.id, users.slug, users.email,
  users.first_name as "firstName", users.last_name as "lastName",
  trim(users.first_name || ' ' || users.last_name) as "fullName",
  users.deleted_at is not null as deleted, ${hasPage} as "hasPage"`;

/**
 * Rows of people for `readPage`: those of the step `counted`, each with its person; `pick` has the columns to sort by.
 */
export function rowsOfPeople({ sort }: Paging, pick = sql`select * from counted`) {
  const isByName = sort !== undefined && Object.hasOwn(personSorts, sort);
  return isByName
    ? { rows: completed(sql`counted`), pick: undefined }
    : { rows: completedOneByOne, pick };
}

/** Rows of a step, each with its person. */
export const completed = (step: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${personColumns}, step.* from ${step} as step join users on users.id = step.user_id`;

/** The same of one page. It looks for each of its people by itself, and reads nobody else. */
const completedOneByOne = sql`
  select person.*, picked.* from picked cross join lateral (
    select ${personColumns} from users where users.id = picked.user_id offset 0
  ) as person`;

/** By name as it is read. */
export const personSorts = { name: sql`lower("fullName" collate "C")` };

/** The order of a report: the highest approved total first unless asked otherwise (REP-47). */
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
