import { setTimeout as delay } from 'node:timers/promises';
import { problemMessages } from '#contract/http/problem-messages.ts';
import type * as endpoints from '#contract/sending-domains/endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { recordAudit, recordAuditOf } from '#server/audit/record.ts';
import {
  type EmailServiceAccount,
  isReady,
  type ServiceDomain,
} from '#server/email-services/email-service.ts';
import { EmailServiceError, isFailure } from '#server/email-services/email-service-error.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { checkFromNowOn } from './check-again.ts';
import {
  type AddedDomain,
  isAdded,
  isBeingAdded,
  isOurs,
  newRecords,
  type SendingDomainRow,
} from './policy.ts';
import * as repository from './repository.ts';
import { requireAccount, serviceProblem } from './service-problem.ts';

type AddCall = Call<typeof endpoints.addSendingDomain>;

/**
 * Adds a domain at a service. Of two callers that add the same at the same time one does it, and both get the same
 * answer. A name belongs to the tenant that has proven it in the DNS; a name without proof is taken over by the next
 * tenant that adds it, with new records, so that a mere claim keeps nobody out and proves nothing for anybody else.
 */
export async function addDomain(call: AddCall): Promise<AddedDomain> {
  const { domain: name, emailService: service } = call.body;
  if (isOurs(name, call.config)) throw inUse();
  const there = await call.transaction((db) => repository.findSendingDomain(db, service));
  if (isAdded(there) && there.name === name) return there;
  const account = requireAccount(service, call.config);
  try {
    const own = await claimOrFind(call, account);
    return isAdded(own) ? own : await registerClaim(call, account, own);
  } catch (error) {
    if (error instanceof EmailServiceError)
      call.log.warn({ err: error, service }, 'A sending domain could not be added');
    throw serviceProblem(error);
  }
}

const inUse = (): ProblemError =>
  new ProblemError('domain-in-use', { fields: { domain: problemMessages['domain-in-use'] } });

const betweenLooks = 100;

/** The domain that is there, or the tenant's own claim to it. Waits for a caller that adds the same at the moment. */
async function claimOrFind(call: AddCall, account: EmailServiceAccount): Promise<SendingDomainRow> {
  const { domain: name, emailService: service } = call.body;
  for (;;) {
    const now = new Date();
    const { found, claimed } = await call.transaction(async (db) => {
      const own = await repository.findSendingDomain(db, service);
      if (own && !isStale(own, now)) return { found: own };
      if (own) await repository.dropClaim(db, own);
      return { claimed: await repository.claim(db, { service, name, now }) };
    });
    if (claimed) return claimed;
    if (found && found.name !== name) throw new ProblemError('one-sending-domain');
    if (isAdded(found)) return found;
    if (found) await delay(betweenLooks);
    else await releaseOther(call, account);
  }
}

const isStale = (row: SendingDomainRow, now: Date): boolean =>
  !isAdded(row) && !isBeingAdded(row, now);

/** Makes another tenant let go of the name. Raises `domain-in-use` when it is theirs. */
async function releaseOther(call: AddCall, account: EmailServiceAccount): Promise<void> {
  const { domain: name, emailService: service } = call.body;
  const { database } = call;
  const holder = await database.inSystem('own-sending-domain', (db) =>
    repository.findHolder(db, service, name),
  );
  if (!holder || holder.tenantId === call.tenant.tenantId) return;
  if (holder.isValid || isBeingAdded(holder, call.now)) throw inUse();
  if (isAdded(holder) && (await isProven(account, holder.serviceId))) throw inUse();
  const released = await database.inSystem('own-sending-domain', async (db) => {
    const row = await repository.releaseUnproven(db, holder);
    // Without a word about who it was.
    const cause = { clientAddress: '', now: call.now };
    const event = { action: 'sending-domain-removed' as const, subject: name };
    if (row) await recordAuditOf(db, TenantId.parse(holder.tenantId), cause, event);
    return row;
  });
  if (isAdded(released)) await account.removeDomain(released.serviceId);
}

/** Whether the service finds the records in the DNS, though nobody has asked it to look for them here. */
async function isProven(account: EmailServiceAccount, serviceId: string): Promise<boolean> {
  try {
    return isReady(await account.checkDomain(serviceId));
  } catch (error) {
    if (isFailure(error, 'unknown-domain')) return false;
    throw error;
  }
}

/** Adds the domain of a claim at the service, and gives the claim up when that fails. */
async function registerClaim(
  call: AddCall,
  account: EmailServiceAccount,
  own: SendingDomainRow,
): Promise<AddedDomain> {
  const { config, now } = call;
  try {
    const found = await register(account, own.name);
    const added = await call.transaction(async (db) => {
      const row = await repository.completeClaim(db, own, found, newRecords(found));
      if (!isAdded(row)) throw new ProblemError('conflict');
      await checkFromNowOn(db, config, row, now);
      await recordAudit(db, call, { action: 'sending-domain-added', subject: row.name });
      return row;
    });
    return added;
  } catch (error) {
    await call.transaction((db) => repository.dropClaim(db, own));
    throw error;
  }
}

/**
 * The domain as the service has it from now on. One that is there already, of nobody here, is left over from a
 * call that was cut short, unless the DNS proves that it is somebody's.
 */
async function register(account: EmailServiceAccount, name: string): Promise<ServiceDomain> {
  try {
    return await account.addDomain(name);
  } catch (error) {
    if (!isFailure(error, 'taken')) throw error;
    const found = await account.findDomain(name);
    if (!found || isReady(found)) throw inUse();
    return found;
  }
}
