import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ApprovalFilter, approvedBy } from '#contract/applicants/applicant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';

/** Whom a list or an export of applicants is about. */
export interface ApplicantFilter {
  readonly approved?: ApprovalFilter | undefined;
  readonly registered?: boolean | undefined;
  /** Each person carries all of them. */
  readonly tags?: readonly string[] | undefined;
  /** The days they applied on. */
  readonly applied?: Days | undefined;
  /** Whether only those are meant who have had no application email (APPL-13). */
  readonly isUnemailed?: boolean | undefined;
}

export interface ApplicantQuery extends ApplicantFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'createdAt' | 'name' | 'email' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

/** An applicant without a decision: the figure and the list of those who await one. */
const isUndecided = sql<SqlBool>`applicants.approved is null`;

const isDecided = (approved: boolean | null): RawBuilder<SqlBool> =>
  approved === null ? isUndecided : sql<SqlBool>`applicants.approved = ${approved}`;

const carries = (tag: string): RawBuilder<SqlBool> => sql<SqlBool>`applicants.id in (
  select applicant_id from applicant_tags where tag = ${tag}
)`;

/** Whom a list is about, before its search. */
export const listed = (
  db: TenantDb,
  { approved, registered, tags = [], applied, isUnemailed }: ApplicantFilter,
) => {
  let list = db.selectFrom('applicants').where(isOnDays(sql`applicants.created_at`, applied));
  if (approved) list = list.where(isDecided(approvedBy[approved]));
  if (registered !== undefined) list = list.where('applicants.registered', '=', registered);
  if (isUnemailed) list = list.where(sql<SqlBool>`not applicants.applied_email_sent`);
  for (const tag of tags) list = list.where(carries(tag));
  return list;
};

/** In a statement of its own, for which the planner knows how many they are. */
export const selectByIds = (db: TenantDb, ids: readonly string[]) =>
  db.selectFrom('applicants').where(sql<SqlBool>`applicants.id = any(${[...ids]}::uuid[])`);

/** Each sorting is the order of an index, once the id that keeps pages apart is put at its end. */
const sortings: Record<NonNullable<ApplicantQuery['sort']>, RawBuilder<unknown>[]> = {
  createdAt: [sql`applicants.created_at`, sql`applicants.id`],
  name: [sortKey('applicants.firstName'), sortKey('applicants.lastName'), sql`applicants.id`],
  email: [sortKey('applicants.email'), sql`applicants.id`],
};

/** In which order a list is, as terms of `order by`: newest first unless asked otherwise (APPL-07). */
export function orderOf({ sort = 'createdAt', dir }: Pick<ApplicantQuery, 'sort' | 'dir'>) {
  const isDown = (dir ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc';
  return sql`${sql.join(sortings[sort].map((term) => (isDown ? sql`${term} desc` : term)))}`;
}

export const idsOf = async (applicants: {
  execute(): Promise<readonly { id: string }[]>;
}): Promise<string[]> => (await applicants.execute()).map(({ id }) => id);
