import { type SqlBool, sql } from 'kysely';
import { type Period, periodOf } from '#contract/activities/period.ts';
import { completionPeriods } from '#contract/activity-types/completion-period.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isOnDays } from '#server/platform/db/is-on-days.ts';
import {
  activityMoment,
  awaitsReview,
  isActivity,
  isOfCountedPerson,
} from '#server/platform/db/who-counts.ts';
import type { ActivityQuery } from './activity-query.ts';
import { type ActivityRow, selectActivities } from './repository.ts';
import { isNobody, type People, type Scope, scopeOf } from './scope.ts';

export interface ListedActivities extends CappedCount {
  readonly results: ActivityRow[];
}

/**
 * One page: the oldest unreviewed first in the state awaiting-review, else the one completed or begun
 * last (ACT-09).
 */
export async function listActivities(
  db: TenantDb,
  query: ActivityQuery,
): Promise<ListedActivities> {
  const scope = await scopeOf(db, query);
  if (!scope) return { results: [], totalCount: 0, totalIsCapped: false };
  const matching = activitiesMatching(db, query, scope);
  const isQueue = query.state === 'awaiting-review';
  const sort = query.sort ?? (isQueue ? 'unreviewedSince' : 'completedAt');
  const dir = query.dir ?? (sort === 'unreviewedSince' ? 'asc' : 'desc');
  const results = await matching
    .$if(sort === 'unreviewedSince', (rows) =>
      rows.where('unreviewedSince', 'is not', null).orderBy('unreviewedSince', dir),
    )
    .$if(sort === 'completedAt', (rows) => rows.orderBy('listedAt', dir))
    .orderBy('activities.id', dir)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const ids = matching.clearSelect().select('activities.id');
  return { results, ...(await countUpTo10k(db, ids)) };
}

/** Whether a list is about the activities that figures count: a person's own are all there. */
export const leavesOutTestUsers = ({
  userId,
  includeTestUsers,
}: Pick<ActivityQuery, 'userId' | 'includeTestUsers'>): boolean =>
  userId === undefined && includeTestUsers !== true;

function activitiesMatching(db: TenantDb, query: ActivityQuery, scope: Scope) {
  const { userId, state, completed, from, to, timezone, dateInPeriod, periodSize } = query;
  const { typeIds, tagged, found } = scope;
  return selectActivities(db)
    .where(isActivity)
    .$if(leavesOutTestUsers(query), (rows) => rows.where(isOfCountedPerson))
    .$if(userId !== undefined, (rows) => rows.where('activities.userId', '=', userId ?? ''))
    .$if(state === 'awaiting-review', (rows) => rows.where(awaitsReview))
    .$if(state !== undefined && state !== 'awaiting-review', (rows) =>
      rows.where(sql<SqlBool>`activities.state = ${state}`),
    )
    .$if(completed !== undefined, (rows) =>
      rows.where('completedAt', completed ? 'is not' : 'is', null),
    )
    .where(isOnDays(activityMoment, { from, to, timezone }))
    .$if(dateInPeriod !== undefined, (rows) =>
      rows.where((row) =>
        row.or(
          (periodSize ? [periodSize] : completionPeriods).map((size) =>
            isPeriod(periodOf(size, dateInPeriod ?? '')),
          ),
        ),
      ),
    )
    .$if(typeIds !== undefined, (rows) => rows.where(isOneOf('activity_type_id', typeIds ?? [])))
    .$if(tagged !== undefined, (rows) => rows.where(isOneOf('user_id', tagged ?? [])))
    .$if(found !== undefined, (rows) =>
      rows.where((row) =>
        row.or([
          ...(found?.typeIds.length ? [isOneOf('activity_type_id', found.typeIds)] : []),
          ...(found && !isNobody(found.people) ? [isOneOf('user_id', found.people)] : []),
        ]),
      ),
    );
}

const isPeriod = ({ start, end }: Period) =>
  start === null
    ? sql<SqlBool>`activities.period_start is null`
    : sql<SqlBool>`activities.period_start = ${start}::date and activities.period_end = ${end}::date`;

/** Where they are many, `is true` has the planner look each row up, and not each of the many. */
const isOneOf = (column: 'activity_type_id' | 'user_id', ids: People) =>
  'length' in ids
    ? sql<SqlBool>`${sql.ref(`activities.${column}`)} = any(${[...ids]}::uuid[])`
    : sql<SqlBool>`(${sql.ref(`activities.${column}`)} in ${ids}) is true`;
