import type * as endpoints from '#contract/home/endpoints.ts';
import { type Home, type HomeNews, mostNamed } from '#contract/home/home.ts';
import { agreementsChangedAt } from '#server/application-forms/own-agreements.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { upcomingOf } from '#server/points-expiry/queries.ts';
import { findProfile } from '#server/profiles/queries.ts';
import { listCancelledSince } from '#server/reward-selections/queries.ts';
import { listPeriods } from '#server/summary/periods.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { listEntriesSince, pointsByMonth } from '#server/transactions/queries.ts';
import { newestOf, profileNeeds } from './policy.ts';
import { listDecisionsSince, listTypesSince } from './repository.ts';

interface Reader {
  readonly userId: string;
  /** Whether the tenant has points (AMB-102). */
  readonly hasPoints: boolean;
  readonly now: Date;
}

export function getHome(call: Call<typeof endpoints.getHome>): Promise<Home> {
  const { actor, now, query } = call;
  return call.transaction(async (db) => {
    const { useTransactions: hasPoints } = await getOwnTenant(db);
    const reader = { userId: actor.userId, hasPoints, now };
    return {
      at: now.toISOString(),
      // A person with a role is no ambassador, whose profile everybody could see.
      profile: actor.roles.length > 0 ? null : profileNeeds(await findProfile(db, actor.userId)),
      agreementsChangedAt: await agreementsChangedAt(db, actor.userId),
      goal: hasPoints ? await goalOf(db, reader) : null,
      expiring: hasPoints ? await upcomingOf(db, actor.userId, now) : null,
      news: query.since === undefined ? null : await newsSince(db, reader, new Date(query.since)),
    };
  });
}

async function goalOf(db: TenantDb, { userId, now }: Reader): Promise<Home['goal']> {
  const [present] = await listPeriods(db, { periodType: 'month', periodCount: 1, now });
  if (!present) throw new Error('There is no present month');
  const { startDate, endDate } = present;
  const months = await pointsByMonth(db, userId);
  const points = months.find((month) => month.startDate === startDate)?.points ?? 0;
  // Among equal months the latest comes first.
  const before = months.filter((month) => month.startDate < startDate && month.points > 0);
  const [best = null] = before.toSorted((one, other) => other.points - one.points);
  return { month: { startDate, endDate, points }, best };
}

async function newsSince(
  db: TenantDb,
  { userId, hasPoints }: Reader,
  since: Date,
): Promise<HomeNews> {
  const decisions = await listDecisionsSince(db, { userId, since, hasPoints });
  const cancelledRewards = await listCancelledSince(db, { userId, since });
  const toldElsewhere = [
    ...decisions.map(({ activityId }) => activityId),
    ...cancelledRewards.map(({ selectionId }) => selectionId),
  ];
  const earned = await listEntriesSince(db, { userId, since, hasPoints, toldElsewhere });
  const types = await listTypesSince(db, { userId, since });
  return {
    ...earned,
    decisions: decisions.slice(0, mostNamed),
    decisionCount: decisions.length,
    cancelledRewards,
    newTypeIds: types.map(({ id }) => id),
    newest: newestOf([
      ...earned.entries.map(({ createdAt }) => createdAt),
      ...decisions.map(({ decidedAt }) => decidedAt),
      ...cancelledRewards.map(({ cancelledAt }) => cancelledAt),
      ...types.map(({ createdAt }) => createdAt.toISOString()),
    ]),
  };
}
