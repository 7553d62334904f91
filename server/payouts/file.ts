import type * as endpoints from '#contract/payouts/endpoints.ts';
import { bankFile } from '#contract/payouts/files/bank-file.ts';
import { payPalFile } from '#contract/payouts/files/pay-pal-file.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { findPayoutAccounts } from '#server/bank-accounts/queries.ts';
import type { CsvFile } from '#server/platform/csv.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { referenceOf } from './present.ts';
import { findRun, listSent } from './repository.ts';

/** From the approval on, until all of it was handed over and settled. */
const statuses: readonly string[] = ['approved', 'sent', 'done'];

/**
 * The payouts of an approved run for PayPal or a bank (PAY-13), in the order of their numbers: the same every time. Throws
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
    const lines = (await listSent(db, run.id)).map((payout) => ({
      ...{ userId: payout.userId, payTo: payout.payTo },
      ...{ currency, value: Number(payout.value), reference: referenceOf(run, payout) },
    }));
    const text =
      run.method === 'bank-file'
        ? bankFile(await withAccounts(db, lines))
        : payPalFile(
            lines.map(({ payTo, ...line }) => ({
              ...{ ...line, email: payTo, note: `Payout ${run.number}` },
            })),
          );
    return { name: `payout-${run.number}-${tenant.tenantId}.csv`, pieces: inOnePiece(text) };
  });
}

/** Raises `payout-run-changed` where an account is another one than was reviewed: nobody is paid at a number unseen. */
async function withAccounts<Line extends { readonly userId: string; readonly payTo: string }>(
  db: TenantDb,
  lines: readonly Line[],
) {
  const accounts = await findPayoutAccounts(
    db,
    lines.map(({ userId }) => userId),
  );
  return lines.map((line) => {
    const account = accounts.get(line.userId);
    if (!account || line.payTo !== `•••• ${account.ending}`)
      throw new ProblemError('payout-run-changed', {
        message:
          'The bank account of somebody in this run has changed. Cancel it, and start a new one',
      });
    return { ...line, ...account };
  });
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
