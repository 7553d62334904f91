import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Config } from '#server/platform/config.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { SystemPurpose } from '#server/platform/db/system-purpose.ts';
import { followCname } from './dns/follow-cname.ts';
import { reasonOf } from './dns/reason.ts';
import { type OwnDomain, targetOf } from './policy.ts';
import { noteChecked, noteInvalid, noteValid } from './repository.ts';

/** The context that a look at the DNS needs, in a call as in a job. */
export interface LookUpContext {
  readonly tenantId: TenantId;
  readonly config: Pick<Config, 'platformDomain' | 'dnsServers'>;
  readonly now: Date;
  inTenant<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  inSystem<T>(purpose: SystemPurpose, work: (db: SystemDb) => Promise<T>): Promise<T>;
}

/** Milliseconds that one question to a name server may take. */
const within = 2_000;

/**
 * Looks the DNS of a domain up and notes the finding. While the name servers do not answer, a valid domain stays valid:
 * nothing is known to be wrong. No transaction is open meanwhile. Undefined when it is gone by then.
 */
export async function lookUp(
  row: OwnDomain,
  { tenantId, config, now, inTenant, inSystem }: LookUpContext,
): Promise<OwnDomain | undefined> {
  const target = targetOf(tenantId, row.kind, config);
  const finding = await followCname(row.domain, target, { servers: config.dnsServers, within });
  if (finding.kind === 'right') return inSystem('own-domain', (db) => noteValid(db, row, now));
  if (finding.kind === 'no-answer' && row.isValid)
    return inTenant((db) => noteChecked(db, row.id, now));
  const invalidReason = reasonOf(finding, target);
  return inTenant((db) => noteInvalid(db, row.id, { invalidReason, now }));
}
