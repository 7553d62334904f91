import type { Generated, JSONColumnType } from 'kysely';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import type { Moment, MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';
import type { Worth } from './worth.ts';

interface RewardDefinitionTables {
  rewardDefinitions: RewardDefinitionsTable;
  shopStockChecks: ShopStockChecksTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RewardDefinitionTables {}
}

/** The rights of the application on the rows of a tenant. */
export const rewardDefinitionTables: RowRights<RewardDefinitionTables> = {
  reward_definitions: 'select, insert, update',
  shop_stock_checks: 'select, insert, update',
};

/** A reward of the tenant; a deleted one stays for its selections. */
export interface RewardDefinitionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  issueAs: IssueType;
  /** True for an activity reward. */
  withToken: boolean;
  /** Null for an activity reward. */
  costPoints: number | null;
  description: string;
  moreUrl: string | null;
  /** The file of its picture. */
  imageId: string | null;
  available: Generated<boolean>;
  autoIssue: boolean;
  needsReference: boolean;
  disableSelection: boolean;
  /** JSON.stringify the value to write. */
  worth: JSONColumnType<Worth>;
  /** As an admin entered it and choices have lowered it, or as the shop said last; null where unknown. */
  quantityLeft: number | null;
  /** When the quantity was entered, changed, or asked for. */
  quantityAt: MomentOrNull;
  /** Counts the changes by admins. */
  version: Generated<number>;
  createdAt: MomentNow;
  deletedAt: MomentOrNull;
}

/** Whether a tenant’s shop may be asked for its stock. */
export interface ShopStockChecksTable {
  tenantId: Generated<string>;
  /** Until when nobody asks: somebody does, or the shop has just failed. */
  leftAloneUntil: Moment;
}
