import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type { IssueType } from '#contract/reward-definitions/reward-definition.ts';
import type * as endpoints from '#contract/reward-selections/endpoints.ts';
import type { IssuedReward } from '#contract/reward-selections/selection.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { issueSelection } from './issue.ts';
import {
  type Listed,
  leavesOutTestUsers,
  listCancelled,
  listIssued,
  listSelections,
  type RewardQuery,
} from './listed.ts';
import { peopleAsked } from './policy.ts';
import { presentCancelled, presentIssued, presentSelections } from './present.ts';
import { makeRewardCode } from './reward-code.ts';

export const listRewardSelections = (
  call: Call<typeof endpoints.listRewardSelections>,
): Promise<EndpointResponse<typeof endpoints.listRewardSelections>> =>
  answerList(call, call.query.issueAs, listSelections, (db, rows) =>
    presentSelections(db, call.actor, rows),
  );

export const listCancelledRewards = (
  call: Call<typeof endpoints.listCancelledRewards>,
): Promise<EndpointResponse<typeof endpoints.listCancelledRewards>> =>
  answerList(call, call.query.issueAs, listCancelled, presentCancelled);

export const listIssuedRewards = (
  call: Call<typeof endpoints.listIssuedRewards>,
): Promise<EndpointResponse<typeof endpoints.listIssuedRewards>> =>
  answerList(call, call.query.issuedAs, listIssued, (db, rows) =>
    presentIssued(db, call.actor, rows),
  );

type ListCall = Pick<
  Call<
    | typeof endpoints.listRewardSelections
    | typeof endpoints.listCancelledRewards
    | typeof endpoints.listIssuedRewards
  >,
  'actor' | 'query' | 'transaction'
>;

/** One page of a list, of the people whom the caller may ask for. */
function answerList<Row, Shown>(
  { actor, query, transaction }: ListCall,
  issueType: IssueType | undefined,
  list: (db: TenantDb, query: RewardQuery) => Promise<Listed<Row>>,
  present: (db: TenantDb, rows: readonly Row[]) => Promise<Shown[]>,
) {
  const { page, pageSize, from, to } = query;
  return transaction(async (db) => {
    const userId = await peopleAsked(db, actor, query.userId);
    const days = { from, to, timezone: (await getOwnSettings(db)).timezone };
    const asked = { ...query, userId, issueType, days };
    const { rows, ...found } = await list(db, asked);
    const left = leavesOutTestUsers(asked) ? await testUsersLeftOut(db) : {};
    return { results: await present(db, rows), page, pageSize, ...found, ...left };
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
