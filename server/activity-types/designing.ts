import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type * as endpoints from '#contract/activity-types/endpoints.ts';
import type { AuditAction } from '#contract/audit/audit-entry.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { withinLimit } from '#server/plans/evaluate.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { holdTokenRewards } from '#server/reward-definitions/queries.ts';
import { holdTemplates } from '#server/social/queries.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { knownDefinitions } from '#server/tracking-links/queries.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { changesOf, columnsOf } from './design.ts';
import { checkPicture, giveUpPictures } from './pictures.ts';
import {
  assertChangeFits,
  assertLatest,
  assertRewards,
  assertRewardsAreThere,
  assertSameType,
  assertTemplates,
  assertTrackingLinks,
  type RewardRules,
  rewardIdsOf,
} from './policy.ts';
import { forAdmin } from './present.ts';
import * as repository from './repository.ts';
import type { TypeRow } from './row.ts';

async function rewardRules(db: TenantDb, type: RewardsOfType): Promise<RewardRules> {
  const tenant = await getOwnTenant(db);
  const { flags } = planOfTenant(tenant);
  return {
    currencies: TenantData.parse(tenant.data).currencies,
    cashPayouts: flags.includes('rewards.cashPayouts'),
    commissionsByTag: flags.includes('referrals.commissionsByTag'),
    rewards: await holdTokenRewards(db, rewardIdsOf(type)),
  };
}

export function createActivityType(
  call: Call<typeof endpoints.createActivityType>,
): Promise<ActivityType> {
  const { challengeDefinition } = call.body;
  return call.transaction(async (db) => {
    assertRewards(challengeDefinition, await rewardRules(db, challengeDefinition));
    await checkTrackingLinks(db, challengeDefinition);
    await checkTemplates(db, challengeDefinition);
    await checkPicture(db, challengeDefinition.imageUrl);
    const row = await withinLimit(db, 'general.activityTypes', () => {
      const id = crypto.randomUUID();
      const columns = { ...columnsOf(challengeDefinition), createdAt: call.now };
      return repository.insertType(db, { ...columns, id, rootId: id, version: 1 });
    });
    await recordChange(db, call, row, 'activity-type-created');
    return forAdmin(db, row);
  });
}

export function updateActivityType(
  call: Call<typeof endpoints.updateActivityType>,
): Promise<ActivityType> {
  const { challengeDefinition, before } = call.body;
  return call.transaction(async (db) => {
    const type = await lockLatest(db, call.params.id);
    if (before) assertUnchanged(type, challengeDefinition, before);
    await checkTrackingLinks(db, challengeDefinition);
    await checkTemplates(db, challengeDefinition);
    assertChangeFits(challengeDefinition, type);
    await checkPicture(db, challengeDefinition.imageUrl, type);
    const changes = changesOf(challengeDefinition, type);
    if (Object.keys(changes).length === 0) return forAdmin(db, type);
    if (changes.available && !type.available) await checkRewards(db, type);
    const changed = await repository.updateType(db, type.id, changes);
    await recordChange(db, call, changed, 'activity-type-changed');
    if (changed.imageUrl !== type.imageUrl) await giveUpPictures(db, [type], call.now);
    return forAdmin(db, changed);
  });
}

/** Makes the next version; the one before is not offered any more from the same moment (TYPE-87..90). */
export function replaceActivityType(
  call: Call<typeof endpoints.replaceActivityType>,
): Promise<ActivityType> {
  const { challengeDefinition } = call.body;
  return call.transaction(async (db) => {
    const before = await lockLatest(db, call.params.id);
    assertSameType(before, challengeDefinition);
    assertRewards(challengeDefinition, await rewardRules(db, challengeDefinition), before);
    await checkTrackingLinks(db, challengeDefinition);
    await checkTemplates(db, challengeDefinition);
    await checkPicture(db, challengeDefinition.imageUrl, before);
    const version = before.version + 1;
    const columns = columnsOf(challengeDefinition, before);
    await repository.updateType(db, before.id, { replacedByVersion: version, available: false });
    const row = await repository.insertType(db, {
      ...columns,
      rootId: before.rootId,
      version,
      createdAt: call.now,
    });
    await recordChange(db, call, row, 'activity-type-replaced');
    return forAdmin(db, row);
  });
}

export async function deleteActivityType(
  call: Call<typeof endpoints.deleteActivityType>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const type = await lockLatest(db, call.params.id);
    await recordChange(db, call, type, 'activity-type-deleted');
    await giveUpPictures(db, await repository.markDeleted(db, type.rootId, call.now), call.now);
  });
}

export function setActivityTypeAvailability(
  call: Call<typeof endpoints.setActivityTypeAvailability>,
): Promise<ActivityType> {
  const { available } = call.body;
  return call.transaction(async (db) => {
    const type = await lockLatest(db, call.params.id);
    if (available !== type.available) {
      if (available) await checkRewards(db, type);
      const made = available ? 'activity-type-made-available' : 'activity-type-made-unavailable';
      await recordChange(db, call, type, made);
    }
    return forAdmin(db, await repository.updateType(db, type.id, { available }));
  });
}

type RewardsOfType = Parameters<typeof rewardIdsOf>[0];

/** Refuses to offer a reward that is not there any more. */
async function checkRewards(db: TenantDb, type: RewardsOfType): Promise<void> {
  assertRewardsAreThere(type, await holdTokenRewards(db, rewardIdsOf(type)));
}

/** Refuses kinds of links that the tenant does not have (TYPE-45). */
async function checkTrackingLinks(
  db: TenantDb,
  { trackingLinkDefinitionsToAdd: ids = [] }: { readonly trackingLinkDefinitionsToAdd?: string[] },
): Promise<void> {
  assertTrackingLinks(ids, await knownDefinitions(db, ids));
}

/** A task as somebody sends it: a new one, a known one, or a change of one. */
interface SentTask {
  readonly taskDefinition?: { readonly socialPostTemplateIds: readonly string[] } | undefined;
  readonly socialPostTemplateIds?: readonly string[] | undefined;
}

/** Refuses templates of posts that the tenant does not have; the others are locked until the end of the transaction. */
async function checkTemplates(
  db: TenantDb,
  { tasks = [] }: { readonly tasks?: readonly SentTask[] | undefined },
): Promise<void> {
  const fields = new Map(
    tasks.map(({ taskDefinition, socialPostTemplateIds = [] }, index) =>
      taskDefinition
        ? [
            `tasks.${index}.taskDefinition.socialPostTemplateIds`,
            taskDefinition.socialPostTemplateIds,
          ]
        : [`tasks.${index}.socialPostTemplateIds`, socialPostTemplateIds],
    ),
  );
  assertTemplates(fields, await holdTemplates(db, [...fields.values()].flat()));
}

const recordChange = (
  db: TenantDb,
  cause: AuditCause,
  { id, title }: Pick<TypeRow, 'id' | 'title'>,
  action: Extract<AuditAction, `activity-type-${string}`>,
): Promise<void> => recordAudit(db, cause, { action, subject: title, recordId: id });

async function lockLatest(db: TenantDb, id: string): Promise<TypeRow> {
  const type = await repository.lockType(db, id);
  if (!type) throw new ProblemError('not-found');
  assertLatest(type);
  return type;
}
