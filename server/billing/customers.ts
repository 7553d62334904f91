import type Stripe from 'stripe';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { RequestTenant } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { askByName, askStripe } from './ask-stripe.ts';
import {
  type BillingAccount,
  findAccount,
  keepCustomer,
  openAccount,
  renewAttempt,
} from './repository.ts';

/** The parts of a call that a conversation with Stripe needs. */
export interface StripeCall {
  readonly config: Config;
  readonly tenant: RequestTenant;
  readonly now: Date;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/**
 * Stripe's id of the tenant, which Stripe makes where it has none. However many ask at once, the same name leads
 * Stripe to one customer, and no transaction is open meanwhile.
 */
export async function ensureCustomer(call: StripeCall, stripe: Stripe): Promise<string> {
  const { customerId, name, attempt } = await call.transaction(async (db) => ({
    ...(await openAccount(db)),
    name: (await getOwnSettings(db)).tenantName,
  }));
  if (customerId !== null) return customerId;
  const { tenantId } = call.tenant;
  const { platformDomain } = call.config;
  const { id } = await askByName(
    () =>
      stripe.customers.create(
        { name, metadata: { tenantId, platformDomain } },
        { idempotencyKey: `customer ${platformDomain} ${tenantId} ${attempt}` },
      ),
    () => call.transaction((db) => renewAttempt(db, attempt)),
  );
  return call.transaction((db) => keepCustomer(db, id));
}

/** Stripe's id of a tenant that has one. Throws ProblemError `not-subscribed` without. */
export async function knownCustomer(
  call: StripeCall,
): Promise<Pick<BillingAccount, 'kept' | 'toldChanges'> & { readonly customer: string }> {
  const account = await call.transaction(findAccount);
  if (!account?.customerId) throw new ProblemError('not-subscribed');
  const { customerId: customer, kept, toldChanges } = account;
  return { customer, kept, toldChanges };
}

/** The card that Stripe charges by itself; null without one. */
export async function defaultCardOf(stripe: Stripe, customer: string): Promise<string | null> {
  const found = await askStripe(() => stripe.customers.retrieve(customer));
  if (found.deleted) return null;
  const method = found.invoice_settings.default_payment_method;
  return typeof method === 'string' ? method : (method?.id ?? null);
}
