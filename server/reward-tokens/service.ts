import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type * as endpoints from '#contract/reward-tokens/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { isUser } from '#server/transactions/queries.ts';
import { listTokens, presentTokens } from './listed.ts';
import { deleteUnclaimed, lockTokens } from './repository.ts';

export function listRewardTokens(
  call: Call<typeof endpoints.listRewardTokens>,
): Promise<EndpointResponse<typeof endpoints.listRewardTokens>> {
  const { actor, query } = call;
  const { page, pageSize } = query;
  return call.transaction(async (db) => {
    const userId = isAdmin(actor) ? query.userId : (query.userId ?? actor.userId);
    if (userId !== undefined) {
      if (!(await isUser(db, userId))) throw new ProblemError('not-found');
      assertOwnOrAdmin(actor, userId);
    }
    const { rows, ...count } = await listTokens(db, { ...query, userId });
    const { timezone } = await getOwnSettings(db);
    return { results: await presentTokens(db, rows, timezone), ...count, page, pageSize };
  });
}

/** Deletes all of them, or none where one is claimed (REW-174). One that is not there any more is passed over. */
export function deleteRewardTokens(
  call: Call<typeof endpoints.deleteRewardTokens>,
): Promise<{ deleted: number }> {
  const ids = [...new Set(call.body.ids)];
  return call.transaction(async (db) => {
    const tokens = await lockTokens(db, ids);
    if (tokens.some(({ claimedAt }) => claimedAt !== null)) throw new ProblemError('token-claimed');
    await deleteUnclaimed(db, ids);
    for (const { userId, description } of tokens)
      await recordAudit(db, call, {
        ...{ action: 'reward-tokens-deleted', subject: description },
        personId: userId,
      });
    return { deleted: tokens.length };
  });
}
