import type * as endpoints from '#contract/ledger/endpoints.ts';
import type { LedgerProof } from '#contract/ledger/proof.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue, isWaiting } from '#server/platform/jobs/enqueue.ts';
import { proveLedgerJob } from './job.ts';
import { lastProof } from './prove.ts';

interface Standing {
  readonly proof: LedgerProof | null;
  readonly running: boolean;
}

/** The last proof, and whether another one is under way. */
export const getLedgerProof = (call: Call<typeof endpoints.getLedgerProof>): Promise<Standing> =>
  call.transaction(standing);

/** Asks for a proof, unless one is under way. */
export const proveLedger = (call: Call<typeof endpoints.proveLedger>): Promise<Standing> =>
  call.transaction(async (db) => {
    const job = proveLedgerJob();
    if (!(await isWaiting(db, job)))
      await enqueue(db, job, {}, { key: `asked ${call.now.toISOString()}` });
    return standing(db);
  });

const standing = async (db: TenantDb): Promise<Standing> => ({
  proof: await lastProof(db),
  running: await isWaiting(db, proveLedgerJob()),
});
