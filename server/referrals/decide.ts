import type * as endpoints from '#contract/referrals/endpoints.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { presentReferrals } from './present.ts';
import {
  addSteps,
  isReferral,
  lockOrder,
  type OrderRow,
  type ReferralRow,
  updateOrder,
} from './repository.ts';
import { settle } from './settle.ts';

type Cause = Pick<Call<typeof endpoints.decideReferral>, 'actor' | 'clientAddress' | 'now'>;

/** Sets the state of a referral; the ledger follows at once (REF-31, REF-44). Throws ProblemError `not-found`. */
export function decideReferral(call: Call<typeof endpoints.decideReferral>): Promise<Referral> {
  return call.transaction(async (db) => {
    const { row } = await decide(db, call, call.params.id, call.body.approvedState);
    const [referral] = await presentReferrals(db, call.actor, [row]);
    if (!referral) throw new ProblemError('not-found');
    return referral;
  });
}

/**
 * The same for several referrals: all of them, or none where one does not exist. Those that have the state are left
 * out, and locks are taken in one order, so that two who decide about the same ones wait for each other and no more.
 */
export function decideReferrals(
  call: Call<typeof endpoints.decideReferrals>,
): Promise<{ updated: number }> {
  const { ids, approvedState } = call.body;
  return call.transaction(async (db) => {
    let updated = 0;
    for (const id of [...new Set(ids)].sort()) {
      if ((await decide(db, call, id, approvedState)).isChanged) updated += 1;
    }
    return { updated };
  });
}

/** Approves a referral in an open transaction. Throws ProblemError `not-found`. */
export const approveReferral = (db: TenantDb, call: Cause, id: string): Promise<unknown> =>
  decide(db, call, id, 'approved');

/** The referral afterwards, and whether it had another state before. */
async function decide(
  db: TenantDb,
  call: Cause,
  id: string,
  approvedState: ApprovedState,
): Promise<{ row: OrderRow; isChanged: boolean }> {
  const row = await lockOrder(db, id);
  if (!row || !isReferral(row)) throw new ProblemError('not-found');
  const isChanged = row.approvedState !== approvedState;
  if (!isChanged && row.isDecided) return { row, isChanged };
  const { actor, now } = call;
  const decided = await updateOrder(db, id, { approvedState, isDecided: true, decidedAt: now });
  if (isChanged) {
    await addSteps(db, id, now, [{ kind: 'state-set', state: approvedState, by: actor.email }]);
    await recordAudit(db, call, {
      action: 'referral-decided',
      subject: row.orderNumber,
      personId: row.userId,
      details: { changes: [changeOf(row, approvedState)], reason: '' },
    });
  }
  // One that has the state already may be due, and nobody has credited it yet.
  return { row: await settle(db, decided, now), isChanged };
}

const changeOf = (row: ReferralRow, after: ApprovedState) => ({
  what: 'approvedState',
  before: row.approvedState,
  after,
});
