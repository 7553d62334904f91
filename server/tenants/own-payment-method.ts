import { type PaymentMethod, paymentMethodOf } from '#contract/plans/payment-method.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from './repository.ts';

/** How the tenant of the transaction pays; null where nothing was agreed. */
export async function ownPaymentMethod(db: TenantDb): Promise<PaymentMethod | null> {
  return paymentMethodOf((await getOwnSettings(db)).billing);
}
