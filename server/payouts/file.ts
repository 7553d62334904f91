import type * as endpoints from '#contract/payouts/endpoints.ts';
import { payPalFile } from '#contract/payouts/files/pay-pal-file.ts';
import { Currency } from '#contract/tenants/currency.ts';
import type { CsvFile } from '#server/platform/csv.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { referenceOf } from './present.ts';
import { findRun, listSent } from './repository.ts';

/** From the approval on, until all of it was handed over and settled. */
const statuses: readonly string[] = ['approved', 'sent', 'done'];

/**
 * The payouts of an approved run for PayPal (PAY-13), in the order of their numbers: the same every time. Throws
 * ProblemError `not-found`, and `payout-run-changed` before the approval and after a cancellation.
 */
export function downloadPayoutFile(
  call: Call<typeof endpoints.downloadPayoutFile>,
): Promise<CsvFile> {
  const { body, tenant } = call;
  return call.transaction(async (db) => {
    const run = await findRun(db, body.runId);
    if (!run) throw new ProblemError('not-found');
    if (!statuses.includes(run.status)) throw new ProblemError('payout-run-changed');
    const currency = Currency.parse(run.currency);
    const text = payPalFile(
      (await listSent(db, run.id)).map((payout) => ({
        ...{ email: payout.payTo, currency, value: Number(payout.value) },
        ...{ reference: referenceOf(run, payout), note: `Payout ${run.number}` },
      })),
    );
    return { name: `payout-${run.number}-${tenant.tenantId}.csv`, pieces: inOnePiece(text) };
  });
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
