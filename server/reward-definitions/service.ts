import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#contract/audit/audit-entry.ts';
import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/reward-definitions/endpoints.ts';
import type {
  RewardDefinition,
  RewardDefinitionInput,
  SeenReward,
  Stock,
} from '#contract/reward-definitions/reward-definition.ts';
import { usesReward } from '#server/activity-types/queries.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { shopProblem } from '#server/integrations/shop-problem.ts';
import { withinLimit } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { countTokens } from '#server/reward-tokens/queries.ts';
import { storedShopify } from '#server/shopify/stored-shopify.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { askShop } from './ask-shop.ts';
import { assertCanBeGiven, assertSameType, assertSeen, type RewardRules } from './policy.ts';
import * as repository from './repository.ts';
import { worthOf } from './worth.ts';

const rewardRules = async (db: TenantDb): Promise<RewardRules> => ({
  shop: (await storedShopify.find(db))?.settings,
  currencies: (await getOwnSettings(db)).currencies,
});

export async function listRewardDefinitions(
  call: Call<typeof endpoints.listRewardDefinitions>,
): Promise<EndpointResponse<typeof endpoints.listRewardDefinitions>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { rows, totalCount } = await repository.listRewards(db, call.query);
    const counts = await countTokens(
      db,
      rows.map(({ id }) => id),
    );
    const results = rows.map((row) => ({
      ...repository.toRewardDefinition(row),
      tokens: counts.get(row.id) ?? { unclaimed: 0, claimed: 0 },
    }));
    return { results, page, pageSize, totalCount };
  });
}

export async function getRewardDefinition(
  call: Call<typeof endpoints.getRewardDefinition>,
): Promise<RewardDefinition> {
  const row = await call.transaction((db) => repository.findReward(db, call.params.id));
  if (!row) throw new ProblemError('not-found');
  return repository.toRewardDefinition(row);
}

/** A new reward is available at once. */
export function createRewardDefinition(
  call: Call<typeof endpoints.createRewardDefinition>,
): Promise<RewardDefinition> {
  const { id = crypto.randomUUID(), reward } = call.body;
  return call.transaction(async (db) => {
    const known = await repository.findReward(db, id);
    if (known) return repository.toRewardDefinition(known);
    assertCanBeGiven(reward, await rewardRules(db));
    const columns = { ...repository.columnsOf(reward, call.now), available: true };
    const row = await withinLimit(db, 'general.rewardTypes', () =>
      repository.insertReward(db, { ...columns, id, createdAt: call.now }),
    );
    if (!row) return repository.toRewardDefinition(await held(db, id));
    await recordChange(db, call, row, 'reward-added');
    return repository.toRewardDefinition(row);
  });
}

/** A repeat of a change that is made already changes nothing, and is not refused either. */
export function updateRewardDefinition(
  call: Call<typeof endpoints.updateRewardDefinition>,
): Promise<RewardDefinition> {
  const { reward, seen } = call.body;
  return call.transaction(async (db) => {
    const before = await held(db, call.params.id);
    assertSameType(before, reward);
    const changes = changesOf(before, reward, seen, call.now);
    if (Object.keys(changes).length === 0) return repository.toRewardDefinition(before);
    assertSeen(before, seen);
    assertCanBeGiven(reward, await rewardRules(db), before);
    const version = before.version + 1;
    const row = await repository.updateReward(db, before.id, { ...changes, version });
    await recordChange(db, call, row, 'reward-changed');
    return repository.toRewardDefinition(row);
  });
}

/** The columns that differ from the present reward. The stock that choices have left stays, unless it was changed. */
function changesOf(
  before: repository.RewardRow,
  reward: RewardDefinitionInput,
  seen: SeenReward | undefined,
  now: Date,
): Partial<repository.NewReward> {
  const { quantityLeft, quantityAt, worth, ...plain } = repository.columnsOf(reward, now);
  const [worthNow, known] = [worthOf(reward), new Map<string, unknown>(Object.entries(before))];
  const isCounted = !repository.isStockOfShop(before) && quantityLeft !== before.quantityLeft;
  const isUntouched = seen !== undefined && seen.quantity === quantityLeft;
  const hasOtherProducts =
    repository.stockQuestionOf(worthNow) !== repository.stockQuestionOf(before.worth);
  return {
    ...Object.fromEntries(
      Object.entries(plain).filter(([name, value]) => known.get(name) !== value),
    ),
    ...(!isDeepStrictEqual(worthNow, before.worth) && { worth }),
    ...(isCounted && !isUntouched && { quantityLeft, quantityAt }),
    // Other products have other numbers in stock.
    ...(hasOtherProducts && { quantityLeft: null, quantityAt: null }),
  };
}

/** Refused while an available activity type gives it (REW-83). Selections of it stay (REW-81). */
export async function deleteRewardDefinition(
  call: Call<typeof endpoints.deleteRewardDefinition>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const row = await held(db, call.params.id);
    if (await usesReward(db, row.id)) throw new ProblemError('reward-on-offer');
    await repository.updateReward(db, row.id, { available: false, deletedAt: call.now });
    await recordChange(db, call, row, 'reward-deleted');
  });
}

export function setRewardAvailability(
  call: Call<typeof endpoints.setRewardAvailability>,
): Promise<RewardDefinition> {
  const { available } = call.body;
  return call.transaction(async (db) => {
    const before = await held(db, call.params.id);
    if (before.available === available) return repository.toRewardDefinition(before);
    const row = await repository.updateReward(db, before.id, { available });
    const made = available ? 'reward-made-available' : 'reward-made-unavailable';
    await recordChange(db, call, row, made);
    return repository.toRewardDefinition(row);
  });
}

/** Nothing is locked while the shop is waited for. */
export async function checkRewardStock(
  call: Call<typeof endpoints.checkRewardStock>,
): Promise<Stock> {
  const row = await call.transaction((db) => repository.findReward(db, call.params.id));
  if (!row || row.deletedAt) throw new ProblemError('not-found');
  const { config, now, transaction } = call;
  const [asked = row] = await askShop({ config, now, inTenant: transaction }, [row]).catch(
    (error: unknown) => {
      throw shopProblem(error);
    },
  );
  return repository.stockOf(asked);
}

/** A reward that is not deleted, locked until the end of the transaction. */
export async function held(db: TenantDb, id: string): Promise<repository.RewardRow> {
  const row = await repository.lockReward(db, id);
  if (!row || row.deletedAt) throw new ProblemError('not-found');
  return row;
}

export const recordChange = (
  db: TenantDb,
  cause: AuditCause,
  { description }: Pick<repository.RewardRow, 'description'>,
  action: Extract<
    AuditAction,
    'reward-added' | 'reward-changed' | 'reward-deleted' | `reward-made-${string}`
  >,
): Promise<void> => recordAudit(db, cause, { action, subject: description });
