import { type Selectable, sql } from 'kysely';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import { discountCodesOf } from '#server/codes/queries.ts';
import type { CappedCount } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import { picturesOf } from '#server/profiles/pictures.ts';
import {
  type AmbassadorQuery,
  countListed,
  idsOf,
  listIds,
  orderOf,
  selectByIds,
} from './listed.ts';
import { isSearched, searchAmbassadors } from './search.ts';
import { nothingYet, standingsOf } from './standing.ts';

const columns = [
  'id',
  'slug',
  'firstName',
  'lastName',
  'email',
  'tags',
  'isTestUser',
  'hasPendingProfile',
  'deletedAt',
  'createdAt',
] as const;

interface ListedAmbassadors extends CappedCount {
  readonly results: AmbassadorListItem[];
}

/** One page of ambassadors, and how many match as far as is counted. */
export async function listAmbassadors(
  db: TenantDb,
  query: AmbassadorQuery,
): Promise<ListedAmbassadors> {
  const found = isSearched(query) ? await searchAmbassadors(db, query) : undefined;
  const { totalCount, totalIsCapped } = found ?? (await countListed(db, query));
  if (totalCount === 0) return { results: [], totalCount, totalIsCapped };
  const part = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  // The ids first: they stand in the index, and the rows of earlier pages need not be looked at. The
  // rows in a statement of their own: joined, a tenant that has just grown is read once for each.
  const ids = found
    ? await idsOf(
        selectByIds(db, found.ids)
          .select('users.id')
          .orderBy(orderOf(query))
          .limit(part.limit)
          .offset(part.offset),
      )
    : await listIds(db, query, part);
  const rows = await selectByIds(db, ids).select(columns).orderBy(orderOf(query)).execute();
  const standings = await standingsOf(db, ids);
  const codes = await discountCodesOf(db, ids);
  const pictures = await picturesOf(db, ids);
  const results = rows.map((row) => ({
    ...toListItem(row, standings.get(row.id) ?? nothingYet),
    discountCodes: codes.get(row.id) ?? [],
    imageUrl: pictures.get(row.id) ?? null,
  }));
  return { results, totalCount, totalIsCapped };
}

type Row = Pick<Selectable<UsersTable>, (typeof columns)[number]>;

const toListItem = (
  { hasPendingProfile, deletedAt, createdAt, ...row }: Row,
  standing: Pick<AmbassadorListItem, 'points' | 'lastActivityAt'>,
): Omit<AmbassadorListItem, 'imageUrl' | 'discountCodes'> => ({
  ...row,
  ...standing,
  hasPendingChange: hasPendingProfile,
  deleted: deletedAt !== null,
  createdAt: createdAt.toISOString(),
});

/**
 * The tags of the tenant's users and of its activity types and forms, each once, sorted (TEN-114).
 * Of the users' tags, each costs one look into the index; activity types and forms are few.
 */
export async function listTags(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive known as (
      (select tag from user_tags order by tag limit 1)
      union all
      select (select tag from user_tags where tag > known.tag order by tag limit 1)
      from known where known.tag is not null
    ), known_of_applicants as (
      (select tag from applicant_tags order by tag limit 1)
      union all
      select (
        select tag from applicant_tags where tag > known_of_applicants.tag order by tag limit 1
      )
      from known_of_applicants where known_of_applicants.tag is not null
    )
    select tag from known where tag is not null
    union
    select unnest(user_tags_filter) from activity_types
    where deleted_at is null and replaced_by_version is null
    union
    select unnest(user_tags_to_add) from application_forms
    where deleted_at is null and replaced_by_version is null
    union
    select tag from known_of_applicants where tag is not null
    order by tag`.execute(db);
  return rows.map(({ tag }) => tag);
}
