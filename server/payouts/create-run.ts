import type * as endpoints from '#contract/payouts/endpoints.ts';
import type { PayoutRun } from '#contract/payouts/payout.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { recordAudit } from '#server/audit/record.ts';
import { findAccount } from '#server/pay-pal/queries.ts';
import { assertPaysCash } from '#server/payments/queries.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { gatherPayouts } from './gather.ts';
import { realEmail } from './policy.ts';
import { presentRun } from './present.ts';
import { findSubmitted, listOpenRuns, nextNumber, sumPayouts } from './repository.ts';

/**
 * Gathers the cash that can be paid in a currency now into a run (PAY-04, PAY-18). Nothing is set apart yet. Throws
 * ProblemError `forbidden` on a plan without cash payouts, `payout-run-open` beside another run in review,
 * `nothing-payable`, and `pay-pal-not-connected`.
 */
export function createPayoutRun(call: Call<typeof endpoints.createPayoutRun>): Promise<PayoutRun> {
  const { actor, body, now } = call;
  const { submissionId, currency, method } = body;
  return call.transaction(async (db) => {
    const number = await nextNumber(db);
    const made = await findSubmitted(db, submissionId);
    if (made) return presentRun(db, actor, made);
    const open = (await listOpenRuns(db)).find((run) => run.currency === currency);
    if (open)
      throw new ProblemError('payout-run-open', {
        message: `Payout run ${open.number} in ${currency} is still looked at. Finish or cancel it first`,
      });
    if (method === 'pay-pal' && !(await findAccount(db)))
      throw new ProblemError('pay-pal-not-connected');
    const run = await db
      .insertInto('payoutRuns')
      .values({
        ...{ askedAs: submissionId, number, currency, method, status: 'review' },
        ...{ createdAt: now, createdBy: realEmail(actor) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await gatherPayouts(db, run, now);
    const [sum] = await sumPayouts(db, [run.id]);
    if (!sum) throw new ProblemError('nothing-payable');
    await assertPaysCash(db);
    await recordAudit(db, call, {
      action: 'payout-run-created',
      subject: `${number}: ${describeMoney(currency, Number(sum.value))}`,
      recordId: run.id,
    });
    return presentRun(db, actor, run);
  });
}
