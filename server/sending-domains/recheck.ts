import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import { accountOf } from '#server/email-services/account-of.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { EmailAccounts } from '#server/platform/email-accounts.ts';
import { check } from './check.ts';
import { isAdded } from './policy.ts';
import { findSendingDomain } from './repository.ts';

interface RecheckContext {
  readonly config: EmailAccounts;
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** Looks at once whether a tenant may still send from its domain, for a service that has just refused to. */
export async function recheck(
  service: EmailService,
  { config, inTenant }: RecheckContext,
): Promise<void> {
  const account = accountOf(service, config);
  const row = await inTenant((db) => findSendingDomain(db, service));
  if (account && isAdded(row)) await check(account, row, { now: new Date(), inTenant });
}
