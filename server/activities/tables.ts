import type { ColumnType, Generated } from 'kysely';
import type { ActivityState } from '#contract/activities/progress.ts';
import type { Moment, MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ActivityTables {
  activities: ActivitiesTable;
  tasks: TasksTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ActivityTables {}
}

/** The rights of the application on the rows of a tenant. */
export const activityTables: RowRights<ActivityTables> = {
  activities: 'select, insert, update',
  tasks: 'select, insert, update, delete',
};

/** An activity that somebody does; its columns about its tasks are worked out when those change. */
export interface ActivitiesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  activityTypeId: string;
  rootId: string;
  userId: string;
  /** Days of the tenant's timezone, YYYY-MM-DD. */
  begunOn: ColumnType<string, string, never>;
  periodStart: ColumnType<string | null, string | null, never>;
  periodEnd: ColumnType<string | null, string | null, never>;
  state: ActivityState;
  hasVerifiableTask: boolean;
  /** When the oldest task that awaits review was handed in. */
  unreviewedSince: MomentOrNull;
  issuable: boolean;
  credited: Generated<boolean>;
  /** How often the reward has been credited; each credit and each reversal has its own key in the ledger. */
  credits: Generated<number>;
  createdAt: MomentNow;
  completedAt: MomentOrNull;
  listedAt: ColumnType<Date, never, never>;
  deletedAt: MomentOrNull;
}

export interface TasksTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  activityId: string;
  taskDefinitionId: string;
  verificationText: string;
  completedAt: Moment;
  review: 'approved' | 'rejected' | null;
  outcomeId: string | null;
  rejectionReason: string | null;
  reviewedAt: MomentOrNull;
  /** The name of who decided, as it was then. */
  reviewedBy: string | null;
}
