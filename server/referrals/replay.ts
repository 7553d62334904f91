import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { ReferralRate } from '#contract/activity-types/referral-rate.ts';
import type { replayOrder as endpoint } from '#contract/referrals/endpoints.ts';
import {
  type Replay,
  type ReplayLine,
  type Ruling,
  replayLines,
} from '#contract/referrals/replay.ts';
import type { OrderStep } from '#contract/referrals/trail.ts';
import { listTypesById } from '#server/activity-types/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { peopleOf } from '#server/platform/db/people-of.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { evaluateOrder } from './evaluate.ts';
import { keptOrder } from './kept-order.ts';
import { findOrder, isReferral, listSteps, type OrderRow } from './repository.ts';

/**
 * Sends an order through the rules of today, beside their ruling when it came in. The database refuses to write
 * anything meanwhile. Throws ProblemError `not-found`.
 */
export function replayOrder({ params, transaction }: Call<typeof endpoint>): Promise<Replay> {
  return transaction(async (db) => {
    await sql`set transaction read only`.execute(db);
    const row = await findOrder(db, params.id);
    if (!row) throw new ProblemError('not-found');
    const trail = (await listSteps(db, row.id)).map(({ step }) => step);
    const kept = withEarning(await rulingOf(db, trail), row);
    const today = await rulingOf(db, (await evaluateOrder(db, keptOrder(row))).steps);
    return { kept, today, differences: differencesOf(kept, today) };
  });
}

type Of<Kind extends OrderStep['kind']> = Extract<OrderStep, { kind: Kind }>;

/** The ruling that the steps of an order tell; of several of a kind the last one counts. */
async function rulingOf(db: TenantDb, steps: readonly OrderStep[]): Promise<Ruling> {
  const last = <Kind extends OrderStep['kind']>(kind: Kind) =>
    steps.findLast((step): step is Of<Kind> => step.kind === kind);
  const [attributed, rated] = [last('attributed'), last('rated')];
  if (!attributed || !rated) {
    return { reasonNotCounted: last('not-counted')?.reason ?? null, referral: null };
  }
  const suspected = last('suspected');
  const byDefault = steps.findLast((step) => step.kind === 'state-set' && step.by === null);
  const user = (await peopleOf(db, [attributed.userId])).get(attributed.userId);
  const [type] = await listTypesById(db, [rated.activityTypeId]);
  if (!user || !type || byDefault?.kind !== 'state-set') {
    throw new Error('A referral has a person, an activity type and a state');
  }
  const { by, code, passedOver } = attributed;
  const { percentage, rate, payoutFormat, pointsRate, commission, commissionPoints } = rated;
  const { slug, firstName, lastName, email } = user;
  return {
    reasonNotCounted: null,
    referral: {
      user: { slug, firstName, lastName, email },
      ...{ by, code, passedOver },
      activityType: { id: type.id, title: type.title, version: type.version },
      ...{ percentage, rate: rate ? ReferralRate.parse(rate) : null },
      ...{ payoutFormat, pointsRate, commission, commissionPoints },
      creditDueAt: rated.creditDueAt,
      suspiciousReasons: suspected?.reasons ?? [],
      suspicious: suspected?.isSuspicious ?? false,
      approvedState: byDefault.state,
    },
  };
}

/**
 * The ruling with the earning of the referral from the sale as it stands: it may have changed since the order came in.
 */
function withEarning({ reasonNotCounted, referral }: Ruling, row: OrderRow): Ruling {
  if (!referral || !isReferral(row)) return { reasonNotCounted, referral };
  const commission = Number(row.commission);
  const commissionPoints = row.commissionPoints === null ? null : Number(row.commissionPoints);
  return { reasonNotCounted, referral: { ...referral, commission, commissionPoints } };
}

/**
 * The values that are compared in each line of a ruling: points where it is paid in points, and cash alone where in
 * cash.
 */
const comparedIn = {
  outcome: ({ reasonNotCounted }) => reasonNotCounted,
  ambassador: ({ referral }) => referral?.user.slug,
  code: ({ referral }) => referral && [referral.by, referral.code, referral.passedOver],
  activityType: ({ referral }) => referral?.activityType.id,
  percentage: ({ referral }) => referral && [referral.percentage, referral.rate],
  payout: ({ referral }) =>
    referral && [referral.payoutFormat, referral.payoutFormat === 'points' && referral.pointsRate],
  commission: ({ referral }) =>
    referral && [
      referral.commission,
      referral.payoutFormat === 'points' && referral.commissionPoints,
    ],
  due: ({ referral }) => referral?.creditDueAt,
  suspicion: ({ referral }) => referral && [referral.suspicious, referral.suspiciousReasons],
  state: ({ referral }) => referral?.approvedState,
} satisfies Record<ReplayLine, (ruling: Ruling) => unknown>;

const differencesOf = (kept: Ruling, today: Ruling): ReplayLine[] =>
  replayLines.filter((line) => !isDeepStrictEqual(comparedIn[line](kept), comparedIn[line](today)));
