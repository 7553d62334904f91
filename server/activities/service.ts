import type { Activity, ActivityWithDefinition } from '#contract/activities/activity.ts';
import type * as endpoints from '#contract/activities/endpoints.ts';
import { reviewTimeSample, usualReviewDays } from '#contract/activities/review-time.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { ProofFile } from '#contract/files/file.ts';
import type { FileContent } from '#contract/http/endpoint.ts';
import type { Page } from '#contract/http/list.ts';
import { listTypesById, toActivityType, withRewardNames } from '#server/activity-types/queries.ts';
import * as audit from '#server/audit/queries.ts';
import { fileContent } from '#server/files/file-content.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { findFile } from '#server/files/queries.ts';
import { readProof } from '#server/files/read-upload.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { type AwaitingReview, countAwaiting } from './awaiting-review.ts';
import * as list from './list.ts';
import { assertOwn } from './policy.ts';
import { presentActivities, presentActivity } from './present.ts';
import * as repository from './repository.ts';
import { typeOf } from './type-of.ts';

interface ActivityPage extends Page<Activity> {
  totalIsCapped: boolean;
  testUsersLeftOut?: true;
  definitions?: ActivityType[];
}

/** Activities of everybody for admins, the caller's own for anybody else (ACT-129). */
export function listActivities(call: Call<typeof endpoints.listActivities>): Promise<ActivityPage> {
  const { actor, query } = call;
  const { page, pageSize, includeDefinitions } = query;
  return call.transaction(async (db) => {
    const { timezone } = await getOwnSettings(db);
    const userId = isAdmin(actor) ? query.userId : actor.userId;
    const asked = { ...query, userId, timezone };
    const found = await list.listActivities(db, asked);
    const onlooker = { isAdmin: isAdmin(actor), timezone };
    const answer = {
      ...found,
      results: await presentActivities(db, found.results, onlooker),
      ...(list.leavesOutTestUsers(asked) && (await testUsersLeftOut(db))),
      page,
      pageSize,
    };
    if (includeDefinitions !== true) return answer;
    const ids = new Set(found.results.map(({ activityTypeId }) => activityTypeId));
    const types = await listTypesById(db, [...ids]);
    return { ...answer, definitions: await withRewardNames(db, types.map(toActivityType)) };
  });
}

/** An activity with the version of its type in which it was begun; of somebody else only for admins (ACT-140). */
export function getActivity(
  call: Call<typeof endpoints.getActivity>,
): Promise<ActivityWithDefinition> {
  const { actor, params } = call;
  return call.transaction(async (db) => {
    const activity = assertOwn(actor, await repository.findActivity(db, params.id));
    const shown = await presentActivity(db, actor, activity);
    const definition = toActivityType(await typeOf(db, activity));
    const [named = definition] = await withRewardNames(db, [definition]);
    return { ...shown, definition: named };
  });
}

/** Keeps a file for a day, in which a task may take it (ACT-139). */
export async function uploadTaskFile(
  call: Call<typeof endpoints.uploadTaskFile>,
): Promise<ProofFile> {
  const { id, name, type } = await keepUpload(call, 'proof', readProof);
  return { id, name, type, url: `/api/v1/task-files/${id}` };
}

/** A file for whose proof it is and for admins; for anybody else it is not there (ACT-112). */
export async function getTaskFile(call: Call<typeof endpoints.getTaskFile>): Promise<FileContent> {
  const file = await call.transaction((db) => findFile(db, call.params.id, 'proof'));
  const isOwn = file?.ownerId === call.actor.userId;
  if (!file || !(isOwn || isAdmin(call.actor))) throw new ProblemError('not-found');
  return fileContent(call.config, file);
}

/** How much awaits review by an admin at this moment. */
export const countAwaitingReview = (
  call: Call<typeof endpoints.countAwaitingReview>,
): Promise<AwaitingReview> => call.transaction(countAwaiting);

/** The reasons to offer for the next rejection: those that the team has written lately. */
export async function listRejectionReasons(
  call: Call<typeof endpoints.listRejectionReasons>,
): Promise<{ results: string[] }> {
  return { results: await call.transaction((db) => audit.listRejectionReasons(db, 5)) };
}

const day = 86_400_000;

/** The days that a review usually takes, for ambassadors who wait for one and for admins (ACT-186). */
export async function getReviewTime(
  call: Call<typeof endpoints.getReviewTime>,
): Promise<{ days: number | null }> {
  const since = new Date(call.now.getTime() - reviewTimeSample.days * day);
  const waits = await call.transaction((db) =>
    repository.listReviewWaits(db, since, reviewTimeSample.most),
  );
  return { days: usualReviewDays(waits) };
}
