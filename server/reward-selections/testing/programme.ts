import { randomUUID } from 'node:crypto';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { checkRewards, chooseRewards } from '#contract/reward-selections/endpoints.ts';
import type { Choice } from '#contract/reward-selections/selection.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addPoints } from '#server/points-expiry/testing/expiry.ts';
import { giveToken } from '#server/reward-tokens/queries.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { makeActivity } from '#server/testing/make-activity.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { balanceOf } from '#server/transactions/queries.ts';

let count = 0;

/** A tenant with an admin, and with somebody who has points. */
export interface RewardProgramme {
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
  readonly anna: Person;
  /** Anna, who chooses for herself. */
  readonly member: TestCaller;
}

export async function addRewardProgramme(
  server: TestServer,
  { points = 250, tenant }: { readonly points?: number; readonly tenant?: TenantId } = {},
): Promise<RewardProgramme> {
  count += 1;
  const tenantId = tenant ?? (await server.addTenant(`rewards-${count}`));
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const anna = await server.addPerson(tenantId, { firstName: 'Anna', lastName: 'Berg' });
  if (points !== 0)
    await addPoints(server, tenantId, { userId: anna.id, value: points, at: server.now });
  return { tenantId, admin, anna, member: server.as(anna) };
}

/** Chooses one of a reward; returns the result. */
export async function chooseOne(
  caller: TestCaller,
  { id }: Pick<RewardDefinition, 'id'>,
  more: { readonly userId?: string } & Partial<Choice> = {},
) {
  const { userId, ...choice } = more;
  const rewards = [{ choiceId: randomUUID(), rewardId: id, ...choice }];
  const { results } = await caller.call(chooseRewards, { body: { userId, rewards } });
  const [result] = results;
  if (!result) throw new Error('Each choice has a result');
  return result;
}

/** The same, for a choice that succeeds: the id of the selection. */
export async function selectOne(...choice: Parameters<typeof chooseOne>): Promise<string> {
  const { selectionId, error } = await chooseOne(...choice);
  if (selectionId === null) throw new Error(`It was refused: ${error}`);
  return selectionId;
}

/** The offer of a reward in the chooser. */
export const offerOf = async (caller: TestCaller, { id }: Pick<RewardDefinition, 'id'>) =>
  (await caller.call(checkRewards, { body: {} })).rewards.find(({ rewardId }) => rewardId === id);

/** Gives somebody a token for a reward; its id. */
export async function addToken(
  server: TestServer,
  { tenantId, id }: Pick<Person, 'tenantId' | 'id'>,
  reward: Pick<RewardDefinition, 'id'>,
): Promise<string> {
  const { activity } = await makeActivity(server, tenantId, `type-${randomUUID()}`);
  return server.database.inTenant(tenantId, async (db) => {
    await giveToken(db, {
      ...{ userId: id, rewardId: reward.id, activityId: activity.id },
      createdAt: server.now,
    });
    const token = await db
      .selectFrom('rewardTokens')
      .select('id')
      .where('activityId', '=', activity.id)
      .executeTakeFirstOrThrow();
    return token.id;
  });
}

export const pointsOf = (server: TestServer, { tenantId, id }: Pick<Person, 'tenantId' | 'id'>) =>
  server.database.inTenant(tenantId, (db) => balanceOf(db, id));
