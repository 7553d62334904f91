import { isDeepStrictEqual } from 'node:util';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import type * as endpoints from '#contract/application-forms/endpoints.ts';
import type { AuditAction } from '#contract/audit/audit-entry.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import * as repository from './agreement-repository.ts';
import { assertMayAgree } from './policy.ts';
import { assertOpen } from './public-tenant.ts';
import { isRoot, lockMainForm } from './repository.ts';

/** Open to everybody: every applicant reads them (APPL-180). */
export async function listAgreements(
  call: Call<typeof endpoints.listAgreements>,
): Promise<{ results: Agreement[] }> {
  assertOpen(call.tenant, call.query.tenantId);
  const all = await call.transaction(repository.listAgreements);
  const ofEveryForm = all.filter(({ rootApplicationFormId }) => rootApplicationFormId === null);
  return { results: call.query.fetchAllAgreements ? all : ofEveryForm };
}

/** Adds an agreement once for its id; another one with that id is refused. */
export function createAgreement(
  call: Call<typeof endpoints.createAgreement>,
): Promise<{ agreement: Agreement }> {
  const { agreement } = call.body;
  return call.transaction(async (db) => {
    // One after the other, so that two who add the only one do not both find none.
    await lockMainForm(db);
    await assertForm(db, agreement.rootApplicationFormId);
    const all = await repository.listAgreements(db);
    const others = all.filter(({ id }) => id !== agreement.id);
    assertMayAgree(await getOwnSettings(db), agreement, { others });
    const first = { ...agreement, version: 1 };
    const added = await repository.addAgreementVersion(db, first, call.now);
    if (added) {
      await recordChange(db, call, added, 'agreement-created');
      return { agreement: added };
    }
    const same = all.find(({ id }) => id === agreement.id);
    if (same && isDeepStrictEqual(same, first)) return { agreement: same };
    throw new ProblemError('conflict');
  });
}

/**
 * Saves the next version of an agreement; earlier acceptances keep theirs (APPL-98, APPL-99). A change
 * of nothing makes no version, so nobody is asked again.
 */
export function updateAgreement(
  call: Call<typeof endpoints.updateAgreement>,
): Promise<{ agreement: Agreement }> {
  const { version, ...content } = call.body.agreement;
  const { id } = call.params;
  return call.transaction(async (db) => {
    const row = await repository.lockAgreement(db, id);
    if (!row) throw new ProblemError('not-found');
    const before = repository.toAgreement(row);
    if (isDeepStrictEqual(before, { ...content, id, version: before.version })) {
      return { agreement: before };
    }
    if (before.version !== version) throw new ProblemError('conflict');
    await assertForm(db, content.rootApplicationFormId);
    assertMayAgree(await getOwnSettings(db), content, { before, others: [] });
    const next = { ...content, id, version: version + 1 };
    await repository.addAgreementVersion(db, next, call.now);
    await recordChange(db, call, next, 'agreement-changed');
    return { agreement: next };
  });
}

export async function deleteAgreement(
  call: Call<typeof endpoints.deleteAgreement>,
): Promise<undefined> {
  const { id } = call.params;
  await call.transaction(async (db) => {
    const row = await repository.lockAgreement(db, id);
    if (!row) throw new ProblemError('not-found');
    await repository.markAgreementDeleted(db, id, call.now);
    await recordChange(db, call, row, 'agreement-deleted');
  });
}

async function assertForm(db: TenantDb, rootId: string | null): Promise<void> {
  if (rootId === null || (await isRoot(db, rootId))) return;
  throw new ProblemError('invalid-input', {
    fields: { 'agreement.rootApplicationFormId': 'This form does not exist' },
  });
}

const recordChange = (
  db: TenantDb,
  cause: AuditCause,
  { id, urlLabel }: Pick<Agreement, 'id' | 'urlLabel'>,
  action: Extract<AuditAction, `agreement-${string}`>,
): Promise<void> => recordAudit(db, cause, { action, subject: urlLabel, recordId: id });
