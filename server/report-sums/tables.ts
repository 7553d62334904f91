import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ReportSumTables {
  reportChanges: ReportChangesTable;
  reportSums: ReportSumsTable;
  reportStandings: ReportStandingsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ReportSumTables {}
}

/** What the application may do with the rows of a tenant. */
export const reportSumTables: RowRights<ReportSumTables> = {
  report_changes: 'select, insert, delete',
  report_sums: 'select, insert, update, delete',
  report_standings: 'select, insert, update',
};

type Decimal = ColumnType<string, number, number>;

/** Of activities the first four are filled, of referrals the others. */
interface Figures {
  total: Generated<number>;
  approved: Generated<number>;
  inReview: Generated<number>;
  rejected: Generated<number>;
  referred: Generated<number>;
  sales: Decimal;
  points: Decimal;
}

/** By how much the figures of a moment differ since they were added up. Triggers write it. */
interface ReportChangesTable extends Figures {
  tenantId: Generated<string>;
  id: ColumnType<string, never, never>;
  at: Moment;
  userId: string;
  /** The activity type, all versions of it; the id of nothing in a row of referrals. */
  rootId: string;
  /** Both empty in a row of activities. */
  currency: string;
  system: string;
}

/**
 * The figures of a span, which begins on a day. Those of a day are of everybody together, and have the id of nothing for
 * a person; those of a month and a year are of each person, and of everybody as well. There they are of each activity type
 * and of all types together, and in a currency of each shop system and, with an empty one, of all systems together.
 */
interface ReportSumsTable extends Figures {
  tenantId: Generated<string>;
  span: 'day' | 'month' | 'year';
  starts: string;
  rootId: string;
  currency: string;
  system: string;
  userId: string;
  /** Of everybody in a month or a year: how many people there are among them. */
  people: Generated<number>;
}

/** How far the figures are added up. */
interface ReportStandingsTable {
  tenantId: Generated<string>;
  /** Whose days they are. */
  timezone: string;
  /** Those from this day on are still to be added up; null once all are. */
  nextDay: string | null;
}
