import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { addActivityType, begin, plainTask } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/test-server.ts';

interface Given {
  readonly server: TestServer;
  readonly tenantId: TenantId;
  readonly admin: TestCaller;
  readonly person: Person;
  /** An activity reward; one is made where it is left out. */
  readonly reward?: RewardDefinition;
}

/** Has somebody earn a token by an activity that nobody reviews. */
export async function earnToken({
  server,
  tenantId,
  admin,
  person,
  reward,
}: Given): Promise<RewardToken> {
  const { id: rewardId } = reward ?? (await addRewardDefinition(server, tenantId, { token: true }));
  const type = await addActivityType(admin, {
    tasks: [plainTask()],
    reward: { valueType: 'reward-token', rewardId },
  });
  await begin(server.as(person), type);
  const query = { userId: person.id, rewardId };
  const { results } = await admin.call(listRewardTokens, { query });
  const token = results.find(({ challenge }) => challenge.title === type.title);
  if (!token) throw new Error('The activity has given no token');
  return token;
}
