import { dayAt, periodOf } from '#contract/activities/period.ts';
import { stateOf } from '#contract/activities/progress.ts';
import type { TypeRow } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { type ActivityRow, getActivity, insertActivity } from './repository.ts';

/** Begins an activity of an ambassador who is locked, without any tasks yet. */
export async function begin(
  db: TenantDb,
  type: TypeRow,
  userId: string,
  now: Date,
): Promise<ActivityRow> {
  const { timezone } = await getOwnSettings(db);
  const begunOn = dayAt(now, timezone);
  const period = periodOf(type.completionPeriod, begunOn);
  const id = await insertActivity(db, {
    activityTypeId: type.id,
    rootId: type.rootId,
    userId,
    begunOn,
    periodStart: period.start,
    periodEnd: period.end,
    state: stateOf(type, []),
    hasVerifiableTask: type.tasks.some(({ taskDefinition }) => taskDefinition.verifiable),
    issuable: false,
    createdAt: now,
  });
  return getActivity(db, id);
}
