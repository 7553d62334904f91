import { sql } from 'kysely';

/** A decimal as people write it, without the zeros at its end: 20 for 20.000. */
export const trimmed = <Column extends string>(column: Column) =>
  sql<string>`trim_scale(${sql.ref(column)})`.as(column);
