import { isDeepStrictEqual } from 'node:util';
import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import type * as endpoints from '#contract/application-forms/endpoints.ts';
import type { AuditAction } from '#contract/audit/audit-entry.ts';
import type { Page } from '#contract/http/list.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { withinLimit } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { cleanContent } from './clean-content.ts';
import { renderPage } from './page/render-page.ts';
import { assertPatterns } from './patterns.ts';
import * as repository from './repository.ts';

export function listApplicationForms(
  call: Call<typeof endpoints.listApplicationForms>,
): Promise<Page<ApplicationForm> & { advancedAgreements: boolean }> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { rows, totalCount } = await repository.listForms(db, { page, pageSize });
    const { advancedAgreements } = await getOwnSettings(db);
    const results = rows.map(repository.toApplicationForm);
    return { results, page, pageSize, totalCount, advancedAgreements };
  });
}

/**
 * Saves a new form, or the version after the one with the given id, which the public sees at once
 * (APPL-95 to APPL-97). A repeat of a save that has gone through returns the saved form.
 */
export function saveApplicationForm(
  call: Call<typeof endpoints.saveApplicationForm>,
): Promise<ApplicationForm> {
  const { id, ...body } = call.body;
  assertPatterns(body.formData.fields);
  const form = {
    ...body,
    formData: { ...body.formData, content: cleanContent(body.formData.content) },
  };
  return call.transaction((db) =>
    id === undefined ? addForm(db, form, call) : addVersion(db, id, form, call),
  );
}

async function addForm(
  db: TenantDb,
  form: repository.FormContent,
  cause: AuditCause,
): Promise<ApplicationForm> {
  const added = await withinLimit(db, 'general.additionalApplicationForms', () =>
    repository.addFormVersion(db, undefined, form, cause.now),
  );
  await recordChange(db, cause, added, 'application-form-created');
  return added;
}

async function addVersion(
  db: TenantDb,
  id: string,
  form: repository.FormContent,
  cause: AuditCause,
): Promise<ApplicationForm> {
  const before = repository.toApplicationForm(await lockLatestOf(db, id));
  if (before.id !== id) {
    if (isDeepStrictEqual(contentOf(before), form)) return before;
    throw new ProblemError('application-form-changed');
  }
  const saved = await repository.addFormVersion(db, before, form, cause.now);
  await recordChange(db, cause, saved, 'application-form-changed');
  return saved;
}

/** Takes a form from public use. Its versions stay, for the applicants who filled them (APPL-104). */
export async function removeApplicationForm(
  call: Call<typeof endpoints.removeApplicationForm>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const form = await lockLatestOf(db, call.params.id);
    if (form.isMain) throw new ProblemError('main-application-form');
    await recordChange(db, call, form, 'application-form-removed');
    await repository.markRemoved(db, form.rootId, call.now);
  });
}

/** The page of a form that is not saved, as it would be saved (APPL-106, APPL-169). */
export async function renderApplicationForm(
  call: Call<typeof endpoints.renderApplicationForm>,
): Promise<{ html: string }> {
  const { title, agreements, nonce, formData } = call.body;
  const { tenantName, branding } = await call.transaction(getOwnSettings);
  const content = cleanContent(formData.content);
  const form = { title, formData: { ...formData, content } };
  return { html: renderPage({ tenantName, branding, form, agreements, action: '', nonce }) };
}

async function lockLatestOf(db: TenantDb, id: string): Promise<repository.FormRow> {
  const named = await repository.findVersion(db, id);
  const form = named && (await repository.lockLatest(db, named.rootId));
  if (!form) throw new ProblemError('not-found');
  return form;
}

const contentOf = ({
  slug,
  title,
  userTagsToAdd,
  autoApprove,
  formData,
}: ApplicationForm): repository.FormContent => ({
  slug,
  title,
  userTagsToAdd,
  autoApprove,
  formData,
});

const recordChange = (
  db: TenantDb,
  cause: AuditCause,
  { id, title }: Pick<ApplicationForm, 'id' | 'title'>,
  action: Extract<AuditAction, `application-form-${string}`>,
): Promise<void> => recordAudit(db, cause, { action, subject: title, recordId: id });
