import { type EmailServiceAccount, isReady } from '#server/email-services/email-service.ts';
import { isFailure } from '#server/email-services/email-service-error.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import {
  type AddedDomain,
  checkedRecords,
  forgottenRecords,
  type SendingDomainRow,
} from './policy.ts';
import { noteChecked } from './repository.ts';

interface CheckContext {
  readonly now: Date;
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/**
 * Has the service look the DNS of a domain up, and notes the result. A domain that the service does not know any more
 * is not valid. No transaction is open meanwhile. Undefined when it is gone by then; throws EmailServiceError when the
 * service does not say, and notes nothing then.
 */
export async function check(
  account: EmailServiceAccount,
  { service, serviceId, records: before }: AddedDomain,
  { now, inTenant }: CheckContext,
): Promise<SendingDomainRow | undefined> {
  const found = await account.checkDomain(serviceId).catch((error: unknown) => {
    if (isFailure(error, 'unknown-domain')) return undefined;
    throw error;
  });
  const records = found ? checkedRecords(found, before, now) : forgottenRecords(before);
  const isValid = found !== undefined && isReady(found);
  return inTenant((db) => noteChecked(db, { service, serviceId, records, isValid, now }));
}
