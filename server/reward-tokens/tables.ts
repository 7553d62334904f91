import type { Generated } from 'kysely';
import type { MomentNow, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface RewardTokenTables {
  rewardTokens: RewardTokensTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RewardTokenTables {}
}

/** The rights of the application on the rows of a tenant. */
export const rewardTokenTables: RowRights<RewardTokenTables> = {
  reward_tokens: 'select, insert, update, delete',
};

/** A right to one reward, which an activity has given. An activity gives one at most. */
export interface RewardTokensTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  rewardId: string;
  activityId: string;
  createdAt: MomentNow;
  /** When its reward was chosen; null until then. */
  claimedAt: MomentOrNull;
}
