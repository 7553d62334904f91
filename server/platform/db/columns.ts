import type { ColumnType, JSONColumnType } from 'kysely';

export type Json = JSONColumnType<Record<string, unknown>>;
/** Written as a Date or an ISO text, read as a Date. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>;
