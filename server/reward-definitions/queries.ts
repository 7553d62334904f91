import type { ChosenReward } from '#contract/reward-selections/selection.ts';
import { type RewardRow, toRewardDefinition } from './repository.ts';

/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { askShop } from './ask-shop.ts';
export { claimShop, leaveShopAlone } from './asking.ts';
export {
  columnsOf,
  countRewards,
  findRewards,
  holdTokenRewards,
  insertReward,
  isStockOfShop,
  listCatalogue,
  lockReward,
  type RewardRow,
  stockOf,
  toRewardDefinition,
} from './repository.ts';
export { returnToStock, takeFromStock } from './stock.ts';

/** A reward as it is kept with a choice of it, so that no later change reaches it (REW-140). */
export function chosenReward(row: RewardRow): ChosenReward {
  const { stock, available, version, deletedAt, ...chosen } = toRewardDefinition(row);
  return chosen;
}
