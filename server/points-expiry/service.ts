import type * as endpoints from '#contract/points-expiry/endpoints.ts';
import { monthOf } from '#contract/points-expiry/months.ts';
import type {
  ExpiryPreview,
  LastExpiry,
  UpcomingExpiry,
} from '#contract/points-expiry/points-expiry.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { assertOwnOrAdmin } from '#server/platform/http/own-or-admin.ts';
import { ProblemError } from '#server/platform/problems.ts';
import {
  type Age,
  endOfStretch,
  expiringOf,
  isUser,
  sumExpiring,
} from '#server/transactions/queries.ts';
import { ageIn, monthUpcoming } from './plan.ts';
import { findLastRun } from './repository.ts';
import { situationAt } from './situation.ts';

/** The points of somebody that expire in the month that is announced (SET-79, SET-81). */
export function getUpcomingExpiry(
  call: Call<typeof endpoints.getUpcomingExpiry>,
): Promise<{ upcoming: UpcomingExpiry | null }> {
  const { userId = call.actor.userId } = call.query;
  return call.transaction(async (db) => {
    if (!(await isUser(db, userId))) throw new ProblemError('not-found');
    assertOwnOrAdmin(call.actor, userId);
    return { upcoming: await upcomingOf(db, userId, call.now) };
  });
}

/** By the same rule by which it will expire, so that both are equal if nothing happens in between. */
export async function upcomingOf(
  db: TenantDb,
  userId: string,
  now: Date,
): Promise<UpcomingExpiry | null> {
  const situation = await situationAt(db, now);
  const { expiry, runs, timezone } = situation;
  const date = monthUpcoming(situation);
  if (date === null) return null;
  const run = runs.find(({ month }) => month === date);
  const points = await expiringOf(db, userId, { before: ageIn(date, expiry, run), timezone });
  return points === 0 ? null : { points, date };
}

/** People are counted stretch by stretch, so that nobody else waits for a large tenant. */
const peopleAtOnce = 10_000;

/**
 * The people and points that the next run will hit if the months are these, or a run on the first of this month
 * where none is near, and the points that the last run has taken.
 */
export async function previewExpiry(
  call: Call<typeof endpoints.previewExpiry>,
): Promise<{ preview: ExpiryPreview; lastRun: LastExpiry | null }> {
  const { date, age, lastRun } = await call.transaction(async (db) => {
    const situation = await situationAt(db, call.now);
    const { runs, timezone, today } = situation;
    const date = monthUpcoming(situation);
    const month = date ?? monthOf(today);
    const run = runs.find((each) => each.month === month);
    const age: Age = { before: ageIn(month, call.query, run), timezone };
    return { date, age, lastRun: await findLastRun(db) };
  });
  const preview = { date, people: 0, points: 0 };
  let after: string | null = null;
  do {
    const found: Counted = await call.transaction((db) => countStretch(db, after, age));
    preview.people += found.people;
    preview.points += found.points;
    after = found.to;
  } while (after !== null);
  return {
    preview,
    lastRun: lastRun
      ? { date: lastRun.month, people: lastRun.people, points: lastRun.points }
      : null,
  };
}

interface Counted extends Omit<ExpiryPreview, 'date'> {
  /** Where to go on; null at the end. */
  readonly to: string | null;
}

async function countStretch(db: TenantDb, after: string | null, age: Age): Promise<Counted> {
  const to = await endOfStretch(db, after, peopleAtOnce);
  if (to === null) return { to, people: 0, points: 0 };
  return { to, ...(await sumExpiring(db, { after, to }, age)) };
}
