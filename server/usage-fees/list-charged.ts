import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { describeFee } from './describe.ts';
import { toUsageFee } from './present.ts';
import { listFees } from './repository.ts';

/** The fees that Stripe has, the newest first, with the words that stand on their invoices. */
export async function listCharged(
  db: TenantDb,
): Promise<(UsageFee & { readonly description: string })[]> {
  const fees = (await listFees(db, '0001-01-01')).map(toUsageFee);
  return fees
    .filter(({ isCharged }) => isCharged)
    .map((fee) => ({ ...fee, description: describeFee(fee) }));
}
