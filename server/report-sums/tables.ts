import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ReportSumTables {
  reportChanges: ReportChangesTable;
  reportSums: ReportSumsTable;
  reportCrowds: ReportCrowdsTable;
  reportNumbers: ReportNumbersTable;
  reportProgress: ReportProgressTable;
  reportStandings: ReportStandingsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ReportSumTables {}
}

/** The rights of the application on the rows of a tenant. */
export const reportSumTables: RowRights<ReportSumTables> = {
  report_changes: 'select, insert, delete',
  report_sums: 'select, insert, update, delete',
  report_crowds: 'select, insert, update, delete',
  report_numbers: 'select, insert',
  report_progress: 'select, insert, update',
  // The release before looks for its progress here, and locks it. It may not begin anew. A later one drops it.
  report_standings: 'select, update',
};

type Decimal = ColumnType<string, number, number>;

/** Activities fill the first four, referrals the others. */
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
 * The figures of a span, which begins on a day. There are rows for everybody together, with the nil id for the person:
 * one for each activity type, and one for each currency of each shop system. There are the same rows for a person in a
 * month and in a year, and one for all together, without sales because those have a currency.
 */
interface ReportSumsTable extends Figures, FiguresUntil {
  tenantId: Generated<string>;
  span: 'day' | 'month' | 'year';
  starts: string;
  rootId: string;
  currency: string;
  system: string;
  userId: string;
  /** The release before counted people in it. A later one drops it. */
  people: Generated<number>;
}

/**
 * The figures of a person from the start of a month or a year to the end of each of its parts, which are days of the
 * month and months of the year. There are only parts with something; null where a figure is 0 in all of them.
 */
interface FiguresUntil {
  parts: number[] | null;
  totalUntil: number[] | null;
  approvedUntil: number[] | null;
  inReviewUntil: number[] | null;
  rejectedUntil: number[] | null;
  referredUntil: number[] | null;
  salesUntil: string[] | null;
  pointsUntil: string[] | null;
}

/** The people who have done or sold something in a span: a bit for each person of a block of people. */
interface ReportCrowdsTable {
  tenantId: Generated<string>;
  span: 'day' | 'month' | 'year';
  starts: string;
  rootId: string;
  currency: string;
  system: string;
  block: number;
  people: string;
}

/** The bit of each person. A number is never given again. */
interface ReportNumbersTable {
  tenantId: Generated<string>;
  userId: string;
  number: number;
}

/** How far the figures are added up. */
interface ReportProgressTable {
  tenantId: Generated<string>;
  /** Whose days they are. */
  timezone: string;
  /** The figures of people after this one, by their ids, are not added up yet; null once all are. */
  lastUser: string | null;
}

interface ReportStandingsTable {
  tenantId: Generated<string>;
  timezone: string;
  nextDay: string | null;
}
