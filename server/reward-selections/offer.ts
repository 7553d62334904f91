import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import type { Offer, OfferedReward, refusals } from '#contract/reward-selections/selection.ts';
import { ShopError } from '#server/integrations/shop-error.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import {
  askShop,
  chosenReward,
  claimShop,
  findRewards,
  isStockOfShop,
  leaveShopAlone,
  listCatalogue,
  type RewardRow,
  stockOf,
} from '#server/reward-definitions/queries.ts';
import { listUnclaimed, presentTokens } from '#server/reward-tokens/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { balanceOf } from '#server/transactions/queries.ts';
import { personAsked } from './policy.ts';
import { surroundingsOf } from './surroundings.ts';

type Refusal = (typeof refusals)[number];
type CheckCall = Call<typeof endpoints.checkRewards>;

/** For this long a shop is not asked for its stock again, in milliseconds. */
const freshFor = 60_000;

/** The data that the chooser begins with: the balance, the tokens and the rewards to choose from (REW-85, REW-165). */
export async function checkRewards(call: CheckCall): Promise<Offer> {
  const { actor, body } = call;
  const wanted = body.rewards && new Set(body.rewards);
  const { offered, tokens, ...means } = await call.transaction(async (db) => {
    const userId = await personAsked(db, actor, body.userId);
    const unclaimed = await listUnclaimed(db, userId);
    const { hasShop, shopEmail } = (await surroundingsOf(db, [userId]))(userId);
    const { timezone } = await getOwnSettings(db);
    return {
      balance: await balanceOf(db, userId),
      hasShop,
      hasAccount: shopEmail !== undefined,
      tokens: await presentTokens(db, unclaimed, timezone),
      offered: (await offeredTo(db, unclaimed)).filter(({ id }) => wanted?.has(id) ?? true),
    };
  });
  const rows = await withStock(call, offered);
  return { balance: means.balance, tokens, rewards: rows.map((row) => offer(row, means)) };
}

/** The catalogue, and the rewards of the tokens, even those that have left the catalogue (REW-80, REW-125). */
async function offeredTo(
  db: TenantDb,
  tokens: readonly { readonly rewardId: string }[],
): Promise<RewardRow[]> {
  const ofTokens = await findRewards(db, [...new Set(tokens.map(({ rewardId }) => rewardId))]);
  return [...(await listCatalogue(db)), ...ofTokens];
}

/** For this long nobody asks a shop again that did not answer, in milliseconds. */
const afterFailure = 30_000;

/**
 * Rewards with the present stock of the shop. One caller of the tenant asks at a time, over all servers; the others,
 * and all of them for a while after the shop did not answer, get its last answer.
 */
async function withStock(
  { config, log, now, transaction: inTenant }: CheckCall,
  rows: readonly RewardRow[],
): Promise<readonly RewardRow[]> {
  const isFresh = ({ quantityAt }: RewardRow) =>
    quantityAt !== null && now.getTime() - quantityAt.getTime() < freshFor;
  const isStale = (row: RewardRow) => isStockOfShop(row) && !isFresh(row);
  const stale = rows.filter(isStale).map(({ id }) => id);
  if (stale.length === 0) return rows;
  // Read again once nobody else asks: the caller before may have kept the answer of the shop since.
  const claimed = await inTenant(async (db) =>
    (await claimShop(db, now)) ? findRewards(db, stale) : undefined,
  );
  if (claimed === undefined) return rows;
  try {
    const asked = await askShop({ config, now, inTenant }, claimed.filter(isStale));
    await inTenant((db) => leaveShopAlone(db, now));
    const latest = new Map([...claimed, ...asked].map((row) => [row.id, row]));
    return rows.map((row) => latest.get(row.id) ?? row);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // A shop that is not connected was not asked, and can be asked as soon as it is connected.
    const pause = error.failure === 'not-added' ? 0 : afterFailure;
    await inTenant((db) => leaveShopAlone(db, new Date(now.getTime() + pause)));
    log.warn({ err: error }, 'A shop did not say what it has of the rewards');
    return rows;
  }
}

interface Means {
  readonly balance: number;
  readonly hasShop: boolean;
  /** Whether the person has a linked account in the shop. */
  readonly hasAccount: boolean;
}

function offer(row: RewardRow, { balance, hasShop, hasAccount }: Means): OfferedReward {
  const reason = whyNot(row, row.costPoints ?? 0, { balance, hasShop });
  return {
    rewardId: row.id,
    reward: chosenReward(row),
    disableSelection: reason !== null,
    reason,
    stock: stockOf(row),
    needsAccount: row.issueAs === 'shopify-gift-card' && !hasAccount,
  };
}

/** Why a reward cannot be chosen for some points; null where it can (REW-87, REW-88, REW-225). */
export function whyNot(
  row: RewardRow,
  cost: number,
  { balance, hasShop }: Pick<Means, 'balance' | 'hasShop'>,
): Refusal | null {
  const { tracked, quantity, checkedAt } = stockOf(row);
  if (row.disableSelection) return 'disabled';
  if (tracked && quantity === 0) return 'out-of-stock';
  // Where the shop was asked and has said no number, it does not count.
  if (tracked && quantity === null && checkedAt === null)
    return hasShop ? 'checking-stock' : 'disabled';
  return cost > 0 && balance < cost ? 'not-enough-points' : null;
}
