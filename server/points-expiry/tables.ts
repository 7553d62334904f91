import type { Generated } from 'kysely';
import type { MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface PointsExpiryTables {
  pointsExpiryRuns: PointsExpiryRunsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends PointsExpiryTables {}
}

/** The rights of the application on the rows of a tenant. */
export const pointsExpiryTables: RowRights<PointsExpiryTables> = {
  points_expiry_runs: 'select, insert, update',
};

/** Firsts of months on which points expire, with how far the work for them is. */
export interface PointsExpiryRunsTable {
  tenantId: Generated<string>;
  /** YYYY-MM-01, in the tenant's calendar. */
  month: string;
  /** As it was announced. */
  expireAfterMonths: number;
  /** The last person who has been told; null before the first. */
  announcedTo: string | null;
  /** When everybody had been told; null until then. */
  announcedAt: MomentOrNull;
  /** The last person whose points have expired; null before the first. */
  expiredTo: string | null;
  /** When the points of everybody had expired; null until then. */
  expiredAt: MomentOrNull;
  /** True where no points expired, because the tenant was disabled or its plan had no expiry. */
  skipped: Generated<boolean>;
  /** How many people have lost points, and how many points. */
  people: Generated<number>;
  points: Generated<number>;
}
