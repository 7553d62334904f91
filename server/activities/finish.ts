import type { Activity } from '#contract/activities/activity.ts';
import type * as endpoints from '#contract/activities/endpoints.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { mailOutcome } from './mails.ts';
import { presentActivity } from './present.ts';
import { type ActivityRow, getActivity } from './repository.ts';
import { settle } from './settle.ts';

/** The parts of a call that every change of a task reads. */
export type TaskCall = Omit<Call<typeof endpoints.deleteTask>, 'body' | 'params' | 'query'>;

/** Settles an activity after a change of its tasks, sends the mail that follows, and returns the activity. */
export async function finish(
  db: TenantDb,
  call: TaskCall,
  { activity, type }: { activity: ActivityRow; type: TypeRow },
  options?: Parameters<typeof settle>[4],
): Promise<Activity> {
  const settlement = await settle(db, activity, type, call.now, options);
  if (settlement === 'credited') {
    await mailOutcome(db, call, { kind: 'approved', activity, type });
  }
  if (settlement === 'reversed' && options?.isApprovalUndone) {
    await mailOutcome(db, call, { kind: 'taken-back', activity, type });
  }
  return presentActivity(db, call.actor, await getActivity(db, activity.id));
}
