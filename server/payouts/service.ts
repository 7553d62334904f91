import type { CappedPage } from '#contract/http/list.ts';
import type * as endpoints from '#contract/payouts/endpoints.ts';
import type { Payable, Payout, PayoutRun, WaitingCash } from '#contract/payouts/payout.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertPaysCash, listPayees } from '#server/payments/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findPeople } from '#server/platform/db/search-people.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listWaiting, sumPayable } from './payable.ts';
import { presentPayouts, presentRun, presentRuns, referenceOf } from './present.ts';
import * as repository from './repository.ts';

/** The most people who fit a search that are looked at. */
const mostPeople = 1000;

/** The cash that a run would pay now, by currency. */
export function listPayable(
  call: Call<typeof endpoints.listPayable>,
): Promise<{ results: Payable[] }> {
  return call.transaction(async (db) => {
    const { payouts } = await getOwnSettings(db);
    const sums = await sumPayable(db, payouts, call.now, call.query.method);
    const open = await repository.listOpenRuns(db);
    const currencies = [...new Set([...sums, ...open].map(({ currency }) => currency))].sort();
    return {
      results: currencies.map((currency) => {
        const found = sums.filter((sum) => sum.currency === currency);
        const run = open.find((each) => each.currency === currency);
        const ready = found.find(({ reason }) => reason === null);
        return {
          currency: Currency.parse(currency),
          payable: { count: ready?.count ?? 0, value: Number(ready?.value ?? 0) },
          waiting: found.flatMap(({ reason, count, value }) =>
            reason === null ? [] : [{ reason, count, value: Number(value) }],
          ),
          openRun: run ? { id: run.id, number: run.number } : null,
        };
      }),
    };
  });
}

/** The people whom a run would not pay now, by name, with the amount and the reason (PAY-08), without erased people. */
export function listWaitingCash(
  call: Call<typeof endpoints.listWaitingCash>,
): Promise<CappedPage<WaitingCash>> {
  const { now, query } = call;
  const { page, pageSize, currency } = query;
  return call.transaction(async (db) => {
    const { payouts } = await getOwnSettings(db);
    const { rows, ...count } = await listWaiting(db, payouts, now, query);
    const payees = await listPayees(
      db,
      rows.map(({ userId }) => userId),
    );
    const payeeOf = new Map(payees.map((payee) => [payee.id, payee]));
    const results = rows.flatMap(({ userId, reason, value }) => {
      const user = payeeOf.get(userId);
      return user ? [{ user, currency, reason, value: Number(value) }] : [];
    });
    return { results, page, pageSize, ...count };
  });
}

export function listPayoutRuns(
  call: Call<typeof endpoints.listPayoutRuns>,
): Promise<CappedPage<PayoutRun>> {
  const { actor, query } = call;
  return call.transaction(async (db) => {
    const { rows, ...count } = await repository.listRuns(db, query);
    return { results: await presentRuns(db, actor, rows), ...query, ...count };
  });
}

export function getPayoutRun(call: Call<typeof endpoints.getPayoutRun>): Promise<PayoutRun> {
  const { actor, params } = call;
  return call.transaction(async (db) => presentRun(db, actor, await see(db, params.id)));
}

export function listPayouts(call: Call<typeof endpoints.listPayouts>): Promise<CappedPage<Payout>> {
  const { params, query } = call;
  const { page, pageSize, search, status } = query;
  return call.transaction(async (db) => {
    const run = await see(db, params.id);
    const people = search ? await findPeople(db, search, mostPeople) : undefined;
    const filters = { page, pageSize, status, people };
    const { rows, ...count } = await repository.listPayouts(db, run.id, filters);
    return { results: await presentPayouts(db, run, rows), page, pageSize, ...count };
  });
}

/** The references of the payouts that a run does not pay, also those of erased people. */
export function listLeftOut({
  params,
  transaction,
}: Call<typeof endpoints.listLeftOut>): Promise<{ references: string[] }> {
  return transaction(async (db) => {
    const run = await see(db, params.id);
    const rows = await repository.listLeftOut(db, run.id);
    return { references: rows.map((row) => referenceOf(run, row)) };
  });
}

/**
 * Leaves a payout out of a run in review, or takes it in again (PAY-07). Throws ProblemError `not-found`,
 * `forbidden`, and `payout-run-changed` where the run is not in review any more.
 */
export function changePayout(call: Call<typeof endpoints.changePayout>): Promise<Payout> {
  const { body, params } = call;
  return call.transaction(async (db) => {
    const run = await repository.lockRun(db, params.id);
    const payout = run && (await repository.findPayout(db, run.id, params.payoutId));
    if (!run || !payout) throw new ProblemError('not-found');
    await assertPaysCash(db);
    if (run.status !== 'review') throw new ProblemError('payout-run-changed');
    const wanted = body.leftOut
      ? { status: 'left-out' as const, leftOutReason: body.reason }
      : { status: 'listed' as const, leftOutReason: null };
    const isSame = payout.status === wanted.status && payout.leftOutReason === wanted.leftOutReason;
    const changed = isSame ? payout : await repository.changePayout(db, payout.id, wanted);
    if (!isSame) {
      await repository.changeRun(db, run.id, {});
      await recordAudit(db, call, {
        action: body.leftOut ? 'payout-left-out' : 'payout-taken-in',
        subject: referenceOf(run, payout),
        ...{ personId: payout.userId, recordId: run.id },
        ...(body.leftOut && { details: { changes: [], reason: body.reason } }),
      });
    }
    const [presented] = await presentPayouts(db, run, [changed]);
    if (!presented) throw new ProblemError('not-found');
    return presented;
  });
}

async function see(db: TenantDb, id: string): Promise<repository.RunRow> {
  const run = await repository.findRun(db, id);
  if (!run) throw new ProblemError('not-found');
  return run;
}
