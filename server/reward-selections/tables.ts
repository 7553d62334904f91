import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import type { ChosenReward, ReferenceSource } from '#contract/reward-selections/selection.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface RewardSelectionTables {
  rewardSelections: RewardSelectionsTable;
  issuedRewards: IssuedRewardsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends RewardSelectionTables {}
}

/** The rights of the application on the rows of a tenant. */
export const rewardSelectionTables: RowRights<RewardSelectionTables> = {
  reward_selections: 'select, insert, update, delete',
  issued_rewards: 'select, insert, update, delete',
};

/** The outcome of a selection that is not unissued any more: `deleted` is one that was cancelled after it was issued. */
export type Settlement = 'issued' | 'cancelled' | 'deleted';

/** A reward that somebody has chosen. */
export interface RewardSelectionsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  userId: string;
  /** The client makes it up, so that a repeat chooses nothing more. */
  choiceKey: string;
  definitionId: string;
  /** As it was when it was chosen; JSON.stringify the value to write. */
  chosenReward: JSONColumnType<ChosenReward>;
  issueType: IssueType;
  chosenText: string;
  /** The token it was chosen with; null where it was for points. */
  tokenId: string | null;
  /** Its cost: 0 with a token. */
  spentPoints: number;
  chosenAt: Moment;
  /** Null while it is unissued. */
  settledAs: Settlement | null;
  settledAt: MomentOrNull;
  /** Why it was cancelled or deleted; null where nobody said why, and for every other one. */
  cancelReason: Generated<string | null>;
  /** The code that a shop was asked to make, and may have made; null before the first try. */
  shopCode: string | null;
  /** The code in lower case, by which it is found. The database makes it. */
  shopCodeKey: ColumnType<string | null, never, never>;
  /** The try that is under way, and until when nobody else may try; null for none. */
  attemptKey: string | null;
  attemptUntil: MomentOrNull;
  /** Why the last try has failed; null where none has. */
  failedWith: string | null;
}

/** A reward that somebody has received. */
export interface IssuedRewardsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  selectionId: string;
  userId: string;
  /** As it was when it was issued; JSON.stringify the value to write. */
  givenReward: JSONColumnType<ChosenReward>;
  issueType: IssueType;
  givenText: string;
  tokenId: string | null;
  spentPoints: number;
  codeText: string | null;
  /** The code in lower case, by which it is found. The database makes it. */
  codeKey: ColumnType<string | null, never, never>;
  codeSource: ReferenceSource | null;
  /** The admin; null when issued by itself. */
  givenBy: string | null;
  givenAt: Moment;
  /** When it expires; null for never. */
  endsAt: MomentOrNull;
  /** When the person was told by mail; null before. */
  toldAt: MomentOrNull;
}
