import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { issueRewardJob } from './issue-job.ts';
import { isAutomatic, isOfShop } from './readiness.ts';

/**
 * Asks for the rewards of the shop that are issued by themselves and were chosen while there was no shop (INT-174).
 * One that the shop has refused waits for an admin (REW-112).
 */
export async function issueWaiting(
  db: TenantDb,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<void> {
  const waiting = await db
    .selectFrom('rewardSelections')
    .select(['id', 'chosenReward'])
    .where('settledAs', 'is', null)
    .where('failedWith', 'is', null)
    .execute();
  const wanted = waiting
    .filter(({ chosenReward }) => isOfShop(chosenReward) && isAutomatic(chosenReward))
    .map(({ id }) => ({ key: `${id} ${now.toISOString()}`, payload: { selectionId: id } }));
  await enqueueAll(db, issueRewardJob(config), wanted);
}
