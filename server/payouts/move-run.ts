import type { AuditAction } from '#contract/audit/audit-entry.ts';
import type * as endpoints from '#contract/payouts/endpoints.ts';
import {
  mayBeCancelled,
  mayBeTriedAgain,
  type PayoutRun,
  type RunStatus,
  type RunStep,
} from '#contract/payouts/payout.ts';
import { recordAudit } from '#server/audit/record.ts';
import { holdAccount } from '#server/pay-pal/queries.ts';
import { assertPaysCash } from '#server/payments/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { mailApprovers } from './mails.ts';
import { payRunRequest } from './pay-job.ts';
import { realEmail } from './policy.ts';
import { atPayPal, presentRun } from './present.ts';
import { changeRun, hasPayout, lockRun, type RunRow } from './repository.ts';
import { releaseCash, reserveCash } from './set-apart.ts';

type MoveCall = Call<typeof endpoints.movePayoutRun>;

/** The statuses from which a step may be taken, and the statuses it can lead to. */
const steps: Record<RunStep['step'], { from: readonly RunStatus[]; to: readonly RunStatus[] }> = {
  submit: { from: ['review'], to: ['awaiting-approval', 'approved'] },
  approve: { from: ['awaiting-approval'], to: ['approved'] },
  'send-back': { from: ['awaiting-approval'], to: ['review'] },
  send: { from: ['approved'], to: ['sent'] },
  cancel: { from: ['review', 'awaiting-approval', 'approved'], to: ['cancelled'] },
};

/**
 * Whether a step can be taken from where a run stands. PayPal may lack a sent run: then it is sent again or cancelled
 * (PAY-93, PAY-94).
 */
function isOpenTo(step: RunStep['step'], row: RunRow): boolean {
  if (steps[step].from.includes(row.status)) return true;
  const run = { ...row, atPayPal: atPayPal(row) };
  if (step === 'send') return mayBeTriedAgain(run);
  return step === 'cancel' && mayBeCancelled(run);
}

const auditActions: Record<RunStep['step'], AuditAction> = {
  submit: 'payout-run-submitted',
  approve: 'payout-run-approved',
  'send-back': 'payout-run-sent-back',
  send: 'payout-run-sent',
  cancel: 'payout-run-cancelled',
};

/**
 * Takes a run one step on (PAY-20..25). The run is locked, and so one of two admins who do it at once does it; an admin
 * who repeats a step is told how the run stands. Throws ProblemError `not-found`, `forbidden`, `payout-run-changed`
 * where the run is another one than was seen, `pay-pal-is-paying` where PayPal has it or may have it,
 * `needs-other-admin` where the settings ask for one, `nothing-payable` where nothing of it can be paid any more, and
 * `pay-pal-not-connected`.
 */
export function movePayoutRun(call: MoveCall): Promise<PayoutRun> {
  const { actor, body, params } = call;
  return call.transaction(async (db) => {
    const run = await lockRun(db, params.id);
    if (!run) throw new ProblemError('not-found');
    await assertPaysCash(db);
    const { to } = steps[body.step];
    const isMade = to.includes(run.status) && run.version === body.version + 1;
    if (isMade) return presentRun(db, actor, run);
    if (run.version !== body.version) throw new ProblemError('payout-run-changed');
    if (!isOpenTo(body.step, run)) {
      const isPaying = body.step === 'cancel' && run.method === 'pay-pal' && run.status === 'sent';
      throw new ProblemError(isPaying ? 'pay-pal-is-paying' : 'payout-run-changed');
    }
    const moved = await take(db, call, run);
    await recordAudit(db, call, {
      action: auditActions[body.step],
      subject: String(run.number),
      recordId: run.id,
      ...(body.step === 'send-back' && { details: { changes: [], reason: body.reason } }),
    });
    return presentRun(db, actor, moved);
  });
}

async function take(db: TenantDb, call: MoveCall, run: RunRow): Promise<RunRow> {
  const { actor, body, now } = call;
  const by = realEmail(actor);
  switch (body.step) {
    case 'submit': {
      const { needOtherAdmin } = (await getOwnSettings(db)).payouts;
      const submitted = { submittedAt: now, submittedBy: by, sentBackReason: null };
      if (needOtherAdmin) {
        const waiting = await changeRun(db, run.id, { ...submitted, status: 'awaiting-approval' });
        const { totals } = await presentRun(db, actor, waiting);
        const amount = totals.listed.value;
        await mailApprovers(db, waiting, { amount, by: { userId: actor.userId, email: by } });
        return waiting;
      }
      await reserveCash(db, run, call);
      return changeRun(db, run.id, {
        ...submitted,
        ...{ status: 'approved', approvedAt: now, approvedBy: by },
      });
    }
    case 'approve':
      // Even if the settings ask for no other admin any more: the run was handed to one.
      if (run.submittedBy === by) throw new ProblemError('needs-other-admin');
      await reserveCash(db, run, call);
      return changeRun(db, run.id, { status: 'approved', approvedAt: now, approvedBy: by });
    case 'send-back':
      return changeRun(db, run.id, { status: 'review', sentBackReason: body.reason });
    case 'send':
      // Everybody in it was erased meanwhile: the run would be sent and never end.
      if (!(await hasPayout(db, run.id, 'on-its-way'))) throw new ProblemError('nothing-payable');
      if (run.method === 'pay-pal') {
        if (!(await holdAccount(db))) throw new ProblemError('pay-pal-not-connected');
        await enqueue(db, payRunRequest, { runId: run.id });
      }
      // PayPal knows it by its name for a time that begins with the first sending.
      if (run.status === 'sent') return changeRun(db, run.id, { trouble: null });
      return changeRun(db, run.id, { status: 'sent', sentAt: now, sentBy: by, openSends: 0 });
    case 'cancel':
      await releaseCash(db, run, call);
      return changeRun(db, run.id, { status: 'cancelled', cancelledAt: now, cancelledBy: by });
  }
}
