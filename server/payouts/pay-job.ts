import { z } from 'zod';
import { Currency } from '#contract/tenants/currency.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { findAccount, openPayPal, readBatch, sendBatch } from '#server/pay-pal/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { referenceOf } from './present.ts';
import {
  changeRun,
  findRun,
  hasPayout,
  keepBatch,
  listSent,
  lockRun,
  type PayoutRow,
} from './repository.ts';
import { accountGone } from './set-apart.ts';
import { settle } from './settle.ts';

/** So long PayPal is left alone between two questions about a run, in milliseconds. */
const pause = 10 * 60_000;

/** PayPal knows a batch by its name for 30 days: later, the same call would pay it again. */
const knownByName = 25 * 86_400_000;

/** Reasons are kept up to so many characters. */
const longestReason = 255;

/** The job by its name and what it needs to know, for those who ask for it. */
export const payRunRequest = { name: 'pay-run', payload: z.object({ runId: z.uuid() }) };

/**
 * The job that pays a run through PayPal (PAY-19): it sends the run once, and asks what has become of its payouts. A
 * batch whose answer was lost is asked for and not paid again, for PayPal knows it by the id of the run. What waits at
 * PayPal is asked for by the next job.
 */
export const payRun = (
  config: Pick<Config, 'payPal'>,
  now: () => Date = () => new Date(),
): Job<{ runId: string }> =>
  defineJob({
    ...payRunRequest,
    async run({ runId }, { inTenant, log, tenantId }) {
      const found = await inTenant(async (db) => ({
        run: await findRun(db, runId),
        account: await findAccount(db),
        payouts: await listSent(db, runId),
      }));
      const { run, account, payouts } = found;
      if (run?.status !== 'sent') return;
      if (!account) return log.warn({ tenantId, runId }, 'No PayPal account is connected any more');
      const isForgotten = now().getTime() - (run.sentAt?.getTime() ?? 0) > knownByName;
      if (run.batchId === null && isForgotten)
        return log.error(
          { tenantId, runId },
          'Nobody knows whether PayPal has this run: look there',
        );
      const payPal = await openPayPal(account, { config });
      const batchId =
        run.batchId ??
        (await sendBatch(payPal, {
          ...{ id: run.id, currency: Currency.parse(run.currency), subject: 'Your payout' },
          items: payouts.filter(isToBePaid).map((payout) => ({
            ...{ reference: referenceOf(run, payout), payTo: payout.payTo },
            ...{ value: Number(payout.value), note: `Payout ${run.number}` },
          })),
        }));
      if (run.batchId === null) await inTenant((db) => keepBatch(db, run.id, batchId));
      const { isRefused, items } = await readBatch(payPal, batchId);
      const answers = new Map(items.map((item) => [item.reference, item]));
      const outcomes = payouts.flatMap((payout) => {
        const answer = answers.get(referenceOf(run, payout));
        const outcome = answer?.outcome ?? (hasPlace(payout) ? 'waiting' : 'failed');
        if (outcome === 'waiting' && !isRefused) return [];
        const isPaid = outcome === 'paid';
        return [
          {
            number: payout.number,
            outcome: isPaid ? ('paid' as const) : ('failed' as const),
            transactionId: answer?.transactionId ?? null,
            reason: isPaid ? null : (answer?.reason ?? reasonOf(payout)).slice(0, longestReason),
          },
        ];
      });
      await inTenant(async (db) => {
        const locked = await lockRun(db, runId);
        if (!locked) return;
        const cause = { by: 'PayPal', createdBy: null, now: now() };
        const { changed, notDue } = await settle(db, locked, outcomes, cause);
        // The person has the cash twice by now, and only people can ask for it back.
        if (notDue.length > 0)
          log.error(
            { tenantId, runId, numbers: notDue },
            'PayPal has paid what was paid again since',
          );
        if (changed === 0) return;
        const isDone = !(await hasPayout(db, runId, 'on-its-way'));
        await changeRun(db, runId, isDone ? { status: 'done', doneAt: now() } : {});
      });
    },
  });

/** Whoever was erased since has nowhere to be paid. */
const hasPlace = ({ payTo }: Pick<PayoutRow, 'payTo'>): boolean => payTo !== '';

/** Not where somebody has told meanwhile that it failed: its cash is due again, and may go another way. */
const isToBePaid = (payout: PayoutRow): boolean =>
  payout.status === 'on-its-way' && hasPlace(payout);

const reasonOf = (payout: PayoutRow): string =>
  hasPlace(payout) ? 'PayPal has refused the batch' : accountGone;

/** Has every run that PayPal is paying asked for. Several servers ask once. */
export async function watchRuns(database: Database, now: Date = new Date()): Promise<void> {
  const runs = await database.inSystem('find-sent-payout-runs', (db) =>
    db
      .selectFrom('payoutRuns')
      .select(['tenantId', 'id'])
      .where('method', '=', 'pay-pal')
      .where('status', '=', 'sent')
      .execute(),
  );
  for (const { tenantId, id } of runs)
    await database.inTenant(TenantId.parse(tenantId), (db) =>
      enqueue(
        db,
        payRunRequest,
        { runId: id },
        { key: `${id} ${Math.floor(now.getTime() / pause)}` },
      ),
    );
}
