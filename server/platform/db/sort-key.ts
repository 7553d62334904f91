import { type RawBuilder, sql } from 'kysely';

/**
 * A text as lists sort it: by its characters, A to Z without their case, in the same order on every
 * database, no matter its language. An index serves it with the expression
 * `lower(<column> collate "C")`.
 */
export const sortKey = (column: string): RawBuilder<string> =>
  sql<string>`lower(${sql.ref(column)} collate "C")`;
