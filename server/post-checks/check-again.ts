import { type PostCheck, waitsUntil } from '#contract/activities/post-check.ts';
import type * as endpoints from '#contract/activities/post-check-endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { ask } from './ask.ts';
import { lockCheck, toCheck } from './repository.ts';

/**
 * Has the post of a task looked at once more. While that is about to happen, and before the moment that the network has
 * named, everything stays as it is: so two people at once are one question.
 */
export function checkPostAgain({
  params,
  now,
  transaction,
}: Call<typeof endpoints.checkPostAgain>): Promise<{ postCheck: PostCheck }> {
  return transaction(async (db) => {
    const row = await lockCheck(db, params);
    if (!row) throw new ProblemError('not-found');
    const found = toCheck(row);
    const { network, postId: id } = row;
    if (!mayAsk(found, now)) return { postCheck: found };
    await ask(db, params.taskId, { network, id });
    return { postCheck: { outcome: 'waiting', network } };
  });
}

const mayAsk = (found: PostCheck, now: Date): boolean =>
  found.outcome !== 'waiting' && waitsUntil(found, now.getTime()) === undefined;
