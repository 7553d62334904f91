import type { Generated } from 'kysely';
import type { ScreenSide } from '#contract/screens/tally.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ScreenTables {
  screenCounts: ScreenCountsTable;
  screenBatches: ScreenBatchesTable;
  screenWatches: ScreenWatchesTable;
  screenReturns: ScreenReturnsTable;
  screenRollouts: ScreenRolloutsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ScreenTables {}
}

/** The rights of the application on the rows of a tenant. */
export const screenTables: RowRights<ScreenTables> = {
  screen_counts: 'select, insert, update, delete',
  screen_batches: 'select, insert, delete',
  screen_watches: 'select, insert, update, delete',
  screen_returns: 'select, insert, update',
  screen_rollouts: 'select, insert',
};

/** How often something happened to a side of a screen on a day. */
export interface ScreenCountsTable {
  tenantId: Generated<string>;
  day: Date | string;
  screen: string;
  side: ScreenSide;
  /** `opened`, `chosen`, `shown/<class of time>` or `failed/<why>`. */
  measure: string;
  /** The driver reads it as text. */
  count: string | number;
}

/** Batches of the last day, so that one that comes twice counts once. */
export interface ScreenBatchesTable {
  tenantId: Generated<string>;
  id: string;
  at: Moment;
}

/** How the newer side of a screen has done with the tenant's staff within the hour. */
export interface ScreenWatchesTable {
  tenantId: Generated<string>;
  screen: string;
  since: Moment;
  opened: number;
  failed: number;
}

/** A screen that went back by itself. One a screen is open at a time. */
export interface ScreenReturnsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  screen: string;
  at: Moment;
  opened: number;
  failed: number;
  /** The stage that the tenant had set itself before. */
  stageBefore: Stage | null;
  endedAt: MomentOrNull;
}

/** The roll-outs of the installation; rows of the operator's tenant. The latest revision of a screen holds. */
export interface ScreenRolloutsTable {
  tenantId: Generated<string>;
  screen: string;
  revision: number;
  stage: Stage | null;
  share: number;
  tenants: string[];
  isStopped: boolean;
  failureLimit: number;
  reason: string;
  changedBy: string;
  changedAt: Moment;
}
