import { type PaymentMethod, paymentMethodOf } from '#contract/plans/payment-method.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from './repository.ts';

/** How the tenant of the transaction pays. */
export async function ownPaymentMethod(db: TenantDb): Promise<PaymentMethod> {
  return paymentMethodOf((await getOwnSettings(db)).billing);
}
