import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import type { IssuedReward } from '#contract/reward-selections/selection.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { issueSelection } from './issue.ts';
import { leavesOutTestUsers, listCancelled, listIssued, listSelections } from './listed.ts';
import { peopleAsked } from './policy.ts';
import { presentCancelled, presentIssued, presentSelections } from './present.ts';
import { makeRewardCode } from './reward-code.ts';

export function listRewardSelections(
  call: Call<typeof endpoints.listRewardSelections>,
): Promise<EndpointResponse<typeof endpoints.listRewardSelections>> {
  const { actor, query } = call;
  const { page, pageSize, issueAs: issueType, from, to } = query;
  return call.transaction(async (db) => {
    const userId = await peopleAsked(db, actor, query.userId);
    const days = { from, to, timezone: (await getOwnSettings(db)).timezone };
    const asked = { ...query, userId, issueType, days };
    const { rows, ...found } = await listSelections(db, asked);
    const left = leavesOutTestUsers(asked) ? await testUsersLeftOut(db) : {};
    return { results: await presentSelections(db, actor, rows), page, pageSize, ...found, ...left };
  });
}

export function listCancelledRewards(
  call: Call<typeof endpoints.listCancelledRewards>,
): Promise<EndpointResponse<typeof endpoints.listCancelledRewards>> {
  const { actor, query } = call;
  const { page, pageSize, issueAs: issueType, from, to } = query;
  return call.transaction(async (db) => {
    const userId = await peopleAsked(db, actor, query.userId);
    const days = { from, to, timezone: (await getOwnSettings(db)).timezone };
    const asked = { ...query, userId, issueType, days };
    const { rows, ...found } = await listCancelled(db, asked);
    const left = leavesOutTestUsers(asked) ? await testUsersLeftOut(db) : {};
    return { results: await presentCancelled(db, rows), page, pageSize, ...found, ...left };
  });
}

export function listIssuedRewards(
  call: Call<typeof endpoints.listIssuedRewards>,
): Promise<EndpointResponse<typeof endpoints.listIssuedRewards>> {
  const { actor, query } = call;
  const { page, pageSize, issuedAs: issueType, from, to } = query;
  return call.transaction(async (db) => {
    const userId = await peopleAsked(db, actor, query.userId);
    const days = { from, to, timezone: (await getOwnSettings(db)).timezone };
    const asked = { ...query, userId, issueType, days };
    const { rows, ...found } = await listIssued(db, asked);
    const left = leavesOutTestUsers(asked) ? await testUsersLeftOut(db) : {};
    return { results: await presentIssued(db, actor, rows), page, pageSize, ...found, ...left };
  });
}

export async function issueReward(call: Call<typeof endpoints.issueReward>): Promise<IssuedReward> {
  const { actor, body, config, now, params, transaction: inTenant } = call;
  const issued = await issueSelection(
    { config, now, inTenant },
    { ...body, selectionId: params.id, by: call },
  );
  const [presented] = await inTenant((db) => presentIssued(db, actor, [issued]));
  if (!presented) throw new Error('An issued reward is of somebody');
  return presented;
}

export const generateRewardCode = async (
  call: Call<typeof endpoints.generateRewardCode>,
): Promise<{ code: string }> => ({
  code: await call.transaction((db) => makeRewardCode(db, call.body)),
});
