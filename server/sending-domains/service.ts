import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import type * as endpoints from '#contract/sending-domains/endpoints.ts';
import type { SendingDomain } from '#contract/sending-domains/sending-domain.ts';
import { recordAudit } from '#server/audit/record.ts';
import { isFresh } from '#server/domains/policy.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertOwnTenant } from '#server/tenants/policy.ts';
import { addDomain } from './add.ts';
import { check } from './check.ts';
import { isAdded, toSendingDomain } from './policy.ts';
import { removeAtService } from './remove-at-service.ts';
import * as repository from './repository.ts';
import { requireAccount, serviceProblem } from './service-problem.ts';

interface Added {
  sendingDomain: SendingDomain;
  dnsRecords: DnsRecord[];
}

export async function addSendingDomain(
  call: Call<typeof endpoints.addSendingDomain>,
): Promise<Added> {
  assertOwnTenant(call.tenant, call.params.tenantId);
  const row = await addDomain(call);
  return { sendingDomain: toSendingDomain(row), dnsRecords: [...row.records] };
}

/** Within five seconds of a look nobody burdens the service with another. */
export async function validateSendingDomain(
  call: Call<typeof endpoints.validateSendingDomain>,
): Promise<{ valid: boolean; dnsRecords: DnsRecord[] }> {
  const { body, config, now, params } = call;
  assertOwnTenant(call.tenant, params.tenantId);
  const found = await call.transaction((db) => repository.findSendingDomain(db, body.emailService));
  if (!isAdded(found)) throw new ProblemError('not-found');
  if (isFresh(found, now)) return { valid: found.isValid, dnsRecords: [...found.records] };
  const account = requireAccount(body.emailService, config);
  const context = { now, inTenant: call.transaction };
  const row = await check(account, found, context).catch((error: unknown) => {
    call.log.warn({ err: error }, 'A sending domain could not be checked');
    throw serviceProblem(error);
  });
  if (!row) throw new ProblemError('not-found');
  return { valid: row.isValid, dnsRecords: [...row.records] };
}

/** The tenant's email leaves from the default domains at once; at the service it is removed as soon as that answers. */
export async function removeSendingDomain(
  call: Call<typeof endpoints.removeSendingDomain>,
): Promise<undefined> {
  const { config, params } = call;
  assertOwnTenant(call.tenant, params.tenantId);
  await call.transaction(async (db) => {
    const removed = await repository.deleteSendingDomain(db, params.service);
    if (!removed) throw new ProblemError('not-found');
    const { service, serviceId, name } = removed;
    if (serviceId !== null) await enqueue(db, removeAtService(config), { service, serviceId });
    await recordAudit(db, call, { action: 'sending-domain-removed', subject: name });
  });
}
