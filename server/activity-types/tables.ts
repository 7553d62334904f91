import type { Generated, JSONColumnType } from 'kysely';
import type { ActivityType, ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { CompletionPeriod } from '#contract/activity-types/completion-period.ts';
import type { MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface ActivityTypeTables {
  activityTypes: ActivityTypesTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends ActivityTypeTables {}
}

/** The rights of the application on the rows of a tenant. */
export const activityTypeTables: RowRights<ActivityTypeTables> = {
  activity_types: 'select, insert, update',
};

/** Every version of every activity type is a row. */
export interface ActivityTypesTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** The id of the first version. */
  rootId: string;
  slug: string;
  version: number;
  replacedByVersion: number | null;
  category: string;
  referralSystem: ReferralSystem | null;
  title: string;
  description: string;
  available: boolean;
  completionLimit: number | null;
  completionPeriod: CompletionPeriod;
  userTagsFilter: string[];
  displayTags: string[];
  priority: number;
  imageUrl: string | null;
  inheritTaskMetadata: boolean;
  combineTasksLogic: 'and' | 'or';
  trackingLinkDefinitionsToAdd: string[];
  /** This and the others below: write them through JSON.stringify. */
  resources: JSONColumnType<ActivityType['resources']>;
  tasks: JSONColumnType<ActivityType['tasks']>;
  reward: JSONColumnType<ActivityType['reward']>;
  rewardByTaskOutcome: JSONColumnType<ActivityType['rewardByTaskOutcome']>;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}
