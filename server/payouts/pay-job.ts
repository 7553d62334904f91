import { z } from 'zod';
import type { RunTrouble } from '#contract/payouts/payout.ts';
import { Currency } from '#contract/tenants/currency.ts';
import {
  type Batch,
  type BatchState,
  findAccount,
  openPayPal,
  PayPalError,
  readBatch,
  type StoredAccount,
  sendBatch,
} from '#server/pay-pal/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { eachTenant } from '#server/platform/each-tenant.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '#server/platform/jobs/job.ts';
import { mailHeldUp } from './mails.ts';
import type { Known } from './outcomes.ts';
import { referenceOf } from './present.ts';
import {
  beginSend,
  changeRun,
  hasPayout,
  keepBatch,
  keepTrouble,
  listSent,
  lockRun,
  type PayoutRow,
  type RunRow,
} from './repository.ts';
import { accountGone } from './set-apart.ts';
import { settle } from './settle.ts';

/** The pause between two questions to PayPal about a run, in milliseconds. */
const pause = 10 * 60_000;

/** PayPal knows a batch by its name for 30 days: later, the same call would pay it again. */
const knownByName = 25 * 86_400_000;

/** The most characters of a reason that are kept. */
const longestReason = 255;

/** The name and the payload of the job, for callers that ask for it. */
export const payRunRequest = { name: 'pay-run', payload: z.object({ runId: z.uuid() }) };

/**
 * The job that pays a run through PayPal (PAY-19): it sends the run once, and asks how its payouts stand. A
 * batch whose answer was lost is asked for and not paid again, for PayPal knows it by the id of the run. The next job
 * asks again for payouts that wait at PayPal, and for a run that PayPal refuses: the refusal stands at the run
 * (PAY-93).
 */
export const payRun = (
  config: Pick<Config, 'payPal'>,
  now: () => Date = () => new Date(),
): Job<{ runId: string }> =>
  defineJob({
    ...payRunRequest,
    async run({ runId }, { inTenant, log, tenantId }) {
      const about = { tenantId, runId };
      const begun = await inTenant((db) => begin(db, runId, now()));
      if (!begun) return;
      const { run, account, payouts, isSending } = begun;
      if (!account || run.trouble === 'forgotten')
        return log.error({ ...about, trouble: run.trouble }, 'PayPal is not asked to pay this run');
      try {
        const payPal = await openPayPal(account, { config });
        const batchId = isSending ? await sendBatch(payPal, batchOf(run, payouts)) : run.batchId;
        if (isSending && batchId !== null) await inTenant((db) => keepBatch(db, run.id, batchId));
        const state = batchId === null ? nothingSent : await readBatch(payPal, batchId);
        const outcomes = outcomesOf(run, payouts, state);
        const isIncomplete = lacksSome(run, payouts, state);
        const notDue = await inTenant((db) =>
          takeDown(db, run, outcomes, { isIncomplete, now: now() }),
        );
        // The person has the cash twice by now, and only people can ask for it back.
        if (notDue.length > 0)
          log.error({ ...about, numbers: notDue }, 'PayPal has paid what was paid again since');
      } catch (error) {
        if (!(error instanceof PayPalError)) throw error;
        log.warn({ ...about, failure: error.failure }, 'PayPal does not pay this run');
        await inTenant((db) => noteFailure(db, run, error, now()));
      }
    },
  });

interface Begun {
  /** As it stands from now on. */
  readonly run: RunRow;
  readonly account: StoredAccount | undefined;
  readonly payouts: readonly PayoutRow[];
  /** Whether it is sent now. */
  readonly isSending: boolean;
}

/**
 * Looks at a run that was sent, and takes down that it goes to PayPal now. The run is locked. So an admin who tells
 * that a payout has failed, or cancels the run, comes before and is heeded, or comes after and is refused (PAY-94,
 * PAY-95).
 */
async function begin(db: TenantDb, runId: string, now: Date): Promise<Begun | undefined> {
  const found = await lockRun(db, runId);
  if (found?.status !== 'sent') return undefined;
  const [account, payouts] = [await findAccount(db), await listSent(db, runId)];
  const isForgotten = now.getTime() - (found.sentAt?.getTime() ?? 0) > knownByName;
  const trouble =
    found.batchId === null && isForgotten ? 'forgotten' : account ? null : 'no-account';
  const isSending = trouble === null && found.batchId === null && payouts.some(isToBePaid);
  if (isSending) return { run: await beginSend(db, runId), account, payouts, isSending };
  if (trouble !== null) await holdUp(db, found, { trouble }, now);
  return { run: { ...found, trouble }, account, payouts, isSending };
}

const batchOf = (run: RunRow, payouts: readonly PayoutRow[]): Batch => ({
  ...{ id: run.id, currency: Currency.parse(run.currency), subject: 'Your payout' },
  items: payouts.filter(isToBePaid).map((payout) => ({
    ...{ reference: referenceOf(run, payout), payTo: payout.payTo },
    ...{ value: Number(payout.value), note: `Payout ${run.number}` },
  })),
});

/** Everybody in it was erased, or has failed, before PayPal was asked. */
const nothingSent: BatchState = { isRefused: false, isSettled: false, items: [] };

/** The outcomes that PayPal tells of payouts that have come to an end. */
function outcomesOf(
  run: RunRow,
  payouts: readonly PayoutRow[],
  { isRefused, items }: BatchState,
): Known[] {
  const answers = new Map(items.map((item) => [item.reference, item]));
  return payouts.flatMap((payout) => {
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
}

/**
 * Whether PayPal has settled the run, and has none of some payouts (PAY-98). While another one may still be claimed it
 * is left to PayPal: an admin who tells the outcome of all others would have that one paid twice.
 */
function lacksSome(
  run: RunRow,
  payouts: readonly PayoutRow[],
  { isSettled, items }: BatchState,
): boolean {
  if (!isSettled || items.some(({ outcome }) => outcome === 'waiting')) return false;
  const listed = new Set(items.map(({ reference }) => reference));
  return payouts.some((payout) => isToBePaid(payout) && !listed.has(referenceOf(run, payout)));
}

/** Writes the outcomes down, and answers the numbers of the payouts that were paid another way since. */
async function takeDown(
  db: TenantDb,
  { id }: RunRow,
  outcomes: readonly Known[],
  { isIncomplete, now }: { isIncomplete: boolean; now: Date },
): Promise<readonly number[]> {
  const locked = await lockRun(db, id);
  if (!locked) return [];
  if ((locked.trouble ?? locked.troubleSince) !== null && !isIncomplete)
    await keepTrouble(db, id, { trouble: null, troubleSince: null });
  const { changed, notDue } = await settle(db, locked, outcomes, {
    ...{ by: 'PayPal', createdBy: null, now },
  });
  const isDone = !(await hasPayout(db, id, 'on-its-way'));
  if (isIncomplete && !isDone) await holdUp(db, locked, { trouble: 'not-listed' }, now);
  if (changed > 0) {
    await changeRun(db, id, isDone ? { status: 'done', doneAt: now } : {});
  }
  return notDue;
}

/** Takes down why PayPal does not pay a run, and that it does not have it where it has said so. */
async function noteFailure(
  db: TenantDb,
  begun: RunRow,
  { failure, isOpen }: PayPalError,
  now: Date,
): Promise<void> {
  const locked = await lockRun(db, begun.id);
  if (locked?.status !== 'sent') return;
  const isRefused = locked.batchId === null && begun.batchId === null && !isOpen;
  // Another job has begun to send it since, and will say how that went.
  const isOver = locked.openSends === begun.openSends;
  const standing = { openSends: isRefused ? locked.openSends - 1 : locked.openSends };
  if (isOver) await holdUp(db, locked, { ...standing, trouble: failure }, now);
  else await keepTrouble(db, begun.id, standing);
}

/** Takes down why PayPal does not pay a run that is locked, and tells its administrators. */
async function holdUp(
  db: TenantDb,
  run: RunRow,
  standing: { readonly trouble: RunTrouble; readonly openSends?: number },
  now: Date,
): Promise<void> {
  const troubleSince = run.troubleSince ?? now;
  await keepTrouble(db, run.id, { ...standing, troubleSince });
  const { trouble } = standing;
  await mailHeldUp(db, { ...run, ...standing }, { trouble, since: troubleSince, now });
}

/** A person who was erased since has nowhere to be paid. */
const hasPlace = ({ payTo }: Pick<PayoutRow, 'payTo'>): boolean => payTo !== '';

/** Not where somebody has told meanwhile that it failed: its cash is due again, and may go another way. */
const isToBePaid = (payout: PayoutRow): boolean =>
  payout.status === 'on-its-way' && hasPlace(payout);

const reasonOf = (payout: PayoutRow): string =>
  hasPlace(payout) ? 'PayPal has refused the batch' : accountGone;

/** Asks for the job of every run that PayPal is paying. Several servers ask once. */
export async function watchRuns(database: Database, now: Date = new Date()): Promise<void> {
  const runs = await database.inSystem('find-sent-payout-runs', (db) =>
    db
      .selectFrom('payoutRuns')
      .select(['tenantId', 'id'])
      .where('method', '=', 'pay-pal')
      .where('status', '=', 'sent')
      .execute(),
  );
  const turn = Math.floor(now.getTime() / pause);
  await eachTenant(database, runs, (db, { id }) =>
    enqueue(db, payRunRequest, { runId: id }, { key: `${id} ${turn}` }),
  );
}
