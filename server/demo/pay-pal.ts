import { payPalCredentials, startPayPalSandbox } from '#sandbox/pay-pal/pay-pal-sandbox.ts';
import { putAccount } from '#server/pay-pal/queries.ts';
import { type Config, usualPayPalUrl } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** The brand of the demo that pays by PayPal. */
const payer = 'acme';

/**
 * The configuration of the demo, where a sandbox on loopback stands for PayPal. An address that was configured is used
 * instead.
 */
export async function withDemoPayPal(
  given: Config,
): Promise<{ config: Config; sandboxes: readonly { close(): Promise<void> }[] }> {
  if (given.payPal.url !== usualPayPalUrl) return { config: given, sandboxes: [] };
  const sandbox = await startPayPalSandbox();
  return { config: { ...given, payPal: { url: sandbox.url } }, sandboxes: [sandbox] };
}

/** Connects the brand that pays by PayPal with the account that the sandbox knows. */
export async function addPayPal(
  db: TenantDb,
  { tenantId }: Pick<DemoTenantPlan, 'tenantId'>,
  { now }: { now: Date },
): Promise<void> {
  if (tenantId !== payer) return;
  await putAccount(db, { ...payPalCredentials, connectedAt: daysBefore(now, 90) });
}
