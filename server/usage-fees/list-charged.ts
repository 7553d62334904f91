import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { describeFee } from './describe.ts';
import { toUsageFee } from './present.ts';
import { listFees } from './repository.ts';

/** A fee with the words that stand on its invoice. */
export interface ChargedFee extends UsageFee {
  readonly description: string;
}

/** The fees that Stripe has, the newest first. */
export async function listCharged(db: TenantDb): Promise<ChargedFee[]> {
  const fees = (await listFees(db, '0001-01-01')).map(toUsageFee);
  return fees
    .filter(({ isCharged }) => isCharged)
    .map((fee) => ({ ...fee, description: describeFee(fee) }));
}
