import { type SqlBool, sql } from 'kysely';

/**
 * Whether the person of a row of `user_tags` carries all of these tags. The tag of the row has to be the
 * first of them, so that a person is met once. `is true` has the planner look up each of the others.
 */
export function carriesAll([first, ...others]: readonly string[]) {
  const carries = (tag: string) => sql`(exists (
    select from user_tags as other where other.user_id = user_tags.user_id and other.tag = ${tag}
  )) is true`;
  return sql<SqlBool>`${sql.join([sql`user_tags.tag = ${first}`, ...others.map(carries)], sql` and `)}`;
}
