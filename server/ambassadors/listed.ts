import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AmbassadorSavedSearch, DiscountCodeCount } from '#contract/ambassadors/ambassador.ts';
import { carriesAll } from '#server/platform/db/carries-tags.ts';
import { type CappedCount, countUpTo10k, mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import {
  hasPendingProfile,
  isAmbassador,
  isCountedAmbassador,
  testUsers,
} from '#server/platform/db/who-counts.ts';

/** The filters that narrow a list, beside its search. */
interface AmbassadorFilters {
  readonly tags?: readonly string[] | undefined;
  readonly pendingProfile?: boolean | undefined;
  /** How many discount codes they have; 2 is more than one (AMB-06). */
  readonly discCodes?: DiscountCodeCount | undefined;
  readonly deactivated?: boolean | undefined;
  readonly testUsers?: boolean | undefined;
  /** The same as one of these three, by its name. */
  readonly savedSearch?: AmbassadorSavedSearch | undefined;
  /** Whether test users are among all of them, who are left out otherwise (AMB-103). */
  readonly includeTestUsers?: boolean | undefined;
  /** The days they joined on. */
  readonly joined?: Days | undefined;
}

export interface AmbassadorQuery extends AmbassadorFilters {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'createdAt' | 'name' | 'lastName' | 'email' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

/** Conditions of `users` and of `user_tags`. An index of `users` for each holds those it keeps. */
const hasDiscountCodes: Record<DiscountCodeCount, RawBuilder<SqlBool>> = {
  0: sql`discount_code_count = 0`,
  1: sql`discount_code_count = 1`,
  2: sql`discount_code_count > 1`,
};
const hasAsMany = (count: DiscountCodeCount | undefined): RawBuilder<SqlBool> =>
  count === undefined ? sql`true` : hasDiscountCodes[count];

/** The small group that a list is about; all three are false for a list of everybody who takes part. */
const fewOf = ({ savedSearch, pendingProfile, deactivated, testUsers }: AmbassadorFilters) => ({
  pending: pendingProfile === true || savedSearch === 'Pending profile',
  deactivated: deactivated === true || savedSearch === 'Deactivated',
  testing: testUsers === true || savedSearch === 'Test users',
});

/** Whether a list is about those whom figures count. */
export function leavesOutTestUsers(query: AmbassadorFilters): boolean {
  const { deactivated, testing } = fewOf(query);
  return !deactivated && !testing && query.includeTestUsers !== true;
}

/** Whether somebody of `users` carries all of the tags. */
export const carriesTags = (tags: readonly string[] = []) =>
  sql<SqlBool>`users.tags @> ${[...tags]}::text[]`;

/** The people of a list, before its search. */
export const listed = (db: TenantDb, query: AmbassadorFilters) => {
  const { tags, joined } = query;
  const few = fewOf(query);
  return db
    .selectFrom('users')
    .where(leavesOutTestUsers(query) ? isCountedAmbassador : isAmbassador)
    .where('users.deletedAt', few.deactivated ? 'is not' : 'is', null)
    .$if(few.testing, (users) => users.where('users.isTestUser', '=', true))
    .$if(few.pending, (users) => users.where(hasPendingProfile))
    .$if(Boolean(tags?.length), (users) => users.where(carriesTags(tags)))
    .where(hasAsMany(query.discCodes))
    .where(isOnDays(sql`users.created_at`, joined));
};

/** The same of `user_tags`; undefined without tags, and where few are listed anyway. */
export function listedByTag(db: TenantDb, query: AmbassadorFilters) {
  const { tags = [], joined } = query;
  if (tags.length === 0 || Object.values(fewOf(query)).includes(true)) return undefined;
  return db
    .selectFrom('userTags')
    .where('listed', '=', true)
    .$if(leavesOutTestUsers(query), (tagged) =>
      tagged.where(sql<SqlBool>`user_tags.user_id not in (${testUsers})`),
    )
    .where(carriesAll(tags))
    .where(hasAsMany(query.discCodes))
    .where(isOnDays(sql`user_tags.created_at`, joined));
}

/** In a statement of its own, for which the planner knows how many they are. */
export const selectByIds = (db: TenantDb, ids: readonly string[]) =>
  db.selectFrom('users').where(sql<SqlBool>`users.id = any(${[...ids]}::uuid[])`);

export function countListed(db: TenantDb, query: AmbassadorFilters): Promise<CappedCount> {
  const tagged = listedByTag(db, query);
  return tagged
    ? countUpTo10k(db, tagged.select('userId'))
    : countUpTo10k(db, listed(db, query).select('users.id'));
}

/** Each sorting is the order of an index, once the id that keeps pages apart is put at its end. */
const sortings: Record<NonNullable<AmbassadorQuery['sort']>, RawBuilder<unknown>[]> = {
  createdAt: [sql`users.created_at`, sql`users.id`],
  name: [sortKey('users.firstName'), sortKey('users.lastName'), sql`users.id`],
  lastName: [sortKey('users.lastName'), sortKey('users.firstName'), sql`users.id`],
  email: [sortKey('users.email'), sql`users.id`],
};
const newestOfTag = [sql`user_tags.created_at`, sql`user_tags.user_id`];

type Sorting = Pick<AmbassadorQuery, 'sort' | 'dir'>;

/** The order of a list, as terms of `order by`. */
export function orderOf({ sort = 'createdAt', dir }: Sorting, terms = sortings[sort]) {
  const isDown = (dir ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc';
  return sql`${sql.join(terms.map((term) => (isDown ? sql`${term} desc` : term)))}`;
}

/** The ids of a part of those whom a list is about, in its order, before its search. */
export async function listIds(
  db: TenantDb,
  query: AmbassadorQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<string[]> {
  const tagged = listedByTag(db, query)?.select('userId as id');
  if (tagged && (query.sort ?? 'createdAt') === 'createdAt') {
    return idsOf(tagged.orderBy(orderOf(query, newestOfTag)).limit(limit).offset(offset));
  }
  // A few can be sorted. Where there are many, the list in its order soon meets the first.
  const some = tagged && (await idsOf(tagged.limit(mostCounted + 1)));
  const people = some && some.length <= mostCounted ? selectByIds(db, some) : listed(db, query);
  return idsOf(people.select('users.id').orderBy(orderOf(query)).limit(limit).offset(offset));
}

export const idsOf = async (people: {
  execute(): Promise<readonly { id: string }[]>;
}): Promise<string[]> => (await people.execute()).map(({ id }) => id);
