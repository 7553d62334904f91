import type { SendingDomainWithRecords } from '#contract/sending-domains/sending-domain.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isAdded, toWithRecords } from './policy.ts';
import { listSendingDomains } from './repository.ts';

export { listLostDomains, listSendingDomains, selectWithLostDomain } from './repository.ts';

/** The sending domains of a tenant with the records that they need (DOM-83). */
export const listSendingDomainsWithRecords = async (
  db: TenantDb,
): Promise<SendingDomainWithRecords[]> =>
  (await listSendingDomains(db)).filter(isAdded).map(toWithRecords);
