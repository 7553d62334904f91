import { activityFilters } from '#contract/activities/progress.ts';
import { reviewTimeSample } from '#contract/activities/review-time.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { ActivityQuery } from '#server/activities/activity-query.ts';
import { listActivities } from '#server/activities/list.ts';
import { countUnreviewed, listReviewWaits } from '#server/activities/repository.ts';
import { addActivitiesAtScale } from '#server/demo/activities-at-scale.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { addTypes } from './add-types.ts';
import { dayAgo, measureGrowth } from './growth.ts';
import type { BenchOptions, Figure } from './measure.ts';

const ambassadors = 10_000;

const list = (query: Partial<ActivityQuery>) => (db: TenantDb) =>
  listActivities(db, { page: 1, pageSize: 25, timezone: 'Europe/Berlin', ...query });

/** How much longer a list of a million activities takes than one of ten thousand, of as many people. */
export const activitiesAtAMillion = (options: BenchOptions): Promise<Figure[]> =>
  measureGrowth({ fill, questions }, options);

async function questions(db: TenantDb) {
  const { activityTypeId, userId } = await db
    .selectFrom('activities')
    .select(['activityTypeId', 'userId'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const aMonth = { from: dayAgo(60), to: dayAgo(30) };
  return {
    'first page, newest first': list({}),
    'page 400': list({ page: 400 }),
    ...Object.fromEntries(activityFilters.map((state) => [`state ${state}`, list({ state })])),
    'the count of those that await review': countUnreviewed,
    'the time of the latest reviews': (sample: TenantDb) =>
      listReviewWaits(sample, new Date(dayAgo(reviewTimeSample.days)), reviewTimeSample.most),
    'one category': list({ category: 'blog-post' }),
    'one category that awaits review': list({ category: 'review', state: 'awaiting-review' }),
    'one type': list({ challengeDefinitionId: activityTypeId }),
    'one person': list({ userId }),
    'a month': list(aMonth),
    'a month of one state': list({ ...aMonth, state: 'please-review' }),
    'the week of a day': list({ dateInPeriod: dayAgo(100), periodSize: 'weekly' }),
    'one tag of people': list({ tags: ['vip'] }),
    'a search for a title': list({ search: 'trip report' }),
    'a search for a name': list({ search: 'tanaka' }),
    'a search for one email': list({ search: '.9999@example.test' }),
    'a search that everybody fits, in one state': list({ search: '@', state: 'please-review' }),
    'a search for what is not there': list({ search: 'no such thing' }),
  };
}

async function fill(
  database: Database,
  tenantId: TenantId,
  count: number,
  now: Date,
): Promise<void> {
  const options = { now, onProgress() {} };
  await addAmbassadorsAtScale(database, tenantId, { ...options, count: ambassadors });
  await addTypes(database, tenantId, now);
  await addActivitiesAtScale(database, tenantId, { ...options, count });
}
