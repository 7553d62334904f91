import type { CardForPoints } from '#contract/reward-costs/reward-costs.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import {
  listCatalogue,
  type RewardRow,
  toRewardDefinition,
} from '#server/reward-definitions/queries.ts';

/** The gift cards of the catalogue that can be chosen for points: by them points are worth something (REW-207). */
export const listCardsForPoints = async (db: TenantDb): Promise<CardForPoints[]> =>
  (await listCatalogue(db)).flatMap(cardOf);

/** A reward as a gift card for points; nothing where it is none. */
function cardOf(row: RewardRow): CardForPoints[] {
  const { id, description, points, giftCardValue, currency } = toRewardDefinition(row);
  return points && giftCardValue && currency
    ? [{ id, description, points, giftCardValue, currency }]
    : [];
}
