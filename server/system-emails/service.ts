import type { AuditAction } from '#contract/audit/audit-entry.ts';
import type { Page } from '#contract/http/list.ts';
import { saysNothing } from '#contract/mail/mail-html.ts';
import type { MailPreview } from '#contract/mail/preview.ts';
import {
  factsOf,
  isSystemMailId,
  type SystemMailId,
  systemMailIds,
} from '#contract/mail/system-mails.ts';
import type * as endpoints from '#contract/system-emails/endpoints.ts';
import type { SystemEmail, SystemEmailWords } from '#contract/system-emails/system-email.ts';
import { recordAudit } from '#server/audit/record.ts';
import { cleanBody } from '#server/mail/body/clean-body.ts';
import { kinds } from '#server/mail/kinds/kinds.ts';
import type { MailPage } from '#server/mail/page/page.ts';
import { keepPreview } from '#server/mail/previews/keep-preview.ts';
import { sendTestMail } from '#server/mail/send-test-mail.ts';
import { findMailTenant } from '#server/mail/sending-tenant.ts';
import { builtInWords, systemPage } from '#server/mail/system-page.ts';
import { findPersonById } from '#server/people/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { presentSystemEmail } from './present.ts';
import * as repository from './repository.ts';
import { openUsable } from './usable.ts';

type Cause = Pick<Call<typeof endpoints.getSystemEmail>, 'config'>;

/** All system emails, in the order of their categories (MAIL-40, MAIL-115). */
export function listSystemEmails(
  call: Call<typeof endpoints.listSystemEmails>,
): Promise<Page<SystemEmail>> {
  return call.transaction(async (db) => {
    const chosen = await repository.listChosen(db);
    const present = await openPresent(db, call);
    const { page, pageSize } = call.query;
    const ids = systemMailIds.slice((page - 1) * pageSize, page * pageSize);
    const results = ids.map((id) => present(id, chosen.get(id)));
    return { results, page, pageSize, totalCount: systemMailIds.length };
  });
}

export function getSystemEmail(call: Call<typeof endpoints.getSystemEmail>): Promise<SystemEmail> {
  const id = idOf(call);
  return call.transaction(async (db) =>
    (await openPresent(db, call))(id, await repository.findChosen(db, id)),
  );
}

/** Gives a system email other words (MAIL-116). Throws ProblemError `conflict` where they were changed meanwhile. */
export function updateSystemEmail(
  call: Call<typeof endpoints.updateSystemEmail>,
): Promise<SystemEmail> {
  const { subject, version } = call.body;
  const html = cleaned(call.body.htmlTemplate);
  return change(call, 'system-email-changed', async (db, row) => {
    if (row.ownSubject === subject && row.ownHtml === html) return null;
    if (row.version !== version) throw new ProblemError('conflict');
    const builtIn = builtInWords(idOf(call), await findMailTenant(db, call.config));
    const isAsBefore = row.ownHtml === null && builtIn.subject === subject && builtIn.html === html;
    return isAsBefore ? null : { ownSubject: subject, ownHtml: html };
  });
}

/** Brings the built-in words back (MAIL-80). */
export function restoreSystemEmail(
  call: Call<typeof endpoints.restoreSystemEmail>,
): Promise<SystemEmail> {
  return change(call, 'system-email-restored', async (_, row) =>
    row.ownHtml === null ? null : { ownSubject: null, ownHtml: null },
  );
}

/** Switches a system email on or off (MAIL-117). */
export function switchSystemEmail(
  call: Call<typeof endpoints.switchSystemEmail>,
): Promise<SystemEmail> {
  const { enabled } = call.body;
  if (factsOf(idOf(call)).isNeeded) throw new ProblemError('system-email-needed');
  const action = enabled ? 'system-email-enabled' : 'system-email-disabled';
  return change(call, action, async (_, row) => (row.enabled === enabled ? null : { enabled }));
}

/** Shows a system email with sample data, in the words of the call (MAIL-118). */
export function previewSystemEmail(
  call: Call<typeof endpoints.previewSystemEmail>,
): Promise<MailPreview> {
  return call.transaction(async (db) => keepPreview(db, await samplePage(db, call)));
}

/** Sends a system email with sample data to the caller. */
export async function testSystemEmail(
  call: Call<typeof endpoints.testSystemEmail>,
): Promise<undefined> {
  const { submissionId: key } = call.body;
  await call.transaction(async (db) => {
    const page = await samplePage(db, call);
    const reader = await findPersonById(db, call.actor.userId);
    if (!reader) throw new ProblemError('not-found');
    const to = { name: reader.firstName, address: reader.email };
    const payload = { kind: 'transactional' as const, to, ...page };
    await enqueue(db, sendTestMail(call.config), payload, { key });
  });
}

type WordsCall = Cause & {
  readonly params: { readonly id: string };
  readonly body: SystemEmailWords;
};

/** A system email with sample data, in the words of the call. */
async function samplePage(db: TenantDb, call: WordsCall): Promise<MailPage> {
  const id = idOf(call);
  const { subject, htmlTemplate } = call.body;
  const tenant = await findMailTenant(db, call.config);
  return systemPage(kinds[id].sample, tenant, { subject, html: cleaned(htmlTemplate) });
}

function idOf({ params }: { readonly params: { readonly id: string } }): SystemMailId {
  if (!isSystemMailId(params.id)) throw new ProblemError('not-found');
  return params.id;
}

function cleaned(html: string): string {
  const clean = cleanBody(html);
  if (saysNothing(clean))
    throw new ProblemError('invalid-input', { fields: { htmlTemplate: 'Please enter a body' } });
  return clean;
}

async function openPresent(db: TenantDb, { config }: Cause) {
  const tenant = await findMailTenant(db, config);
  const whyUnusable = await openUsable(db);
  const untouched = { ownSubject: null, ownHtml: null, changedAt: null, changedBy: null };
  return (id: SystemMailId, row?: repository.SystemEmailRow): SystemEmail =>
    presentSystemEmail(id, row ?? { id, enabled: null, version: 0, ...untouched }, {
      ...{ tenant, whyUnusable },
    });
}

type ChangeCall = Omit<Call<typeof endpoints.restoreSystemEmail>, 'body' | 'query'>;
type Wanted = Partial<Pick<repository.SystemEmailRow, 'enabled' | 'ownSubject' | 'ownHtml'>>;

/** Changes a system email under a lock and records it; `null` stands for nothing to change. */
function change(
  call: ChangeCall,
  action: AuditAction,
  decide: (db: TenantDb, row: repository.SystemEmailRow) => Promise<Wanted | null>,
): Promise<SystemEmail> {
  const id = idOf(call);
  return call.transaction(async (db) => {
    const row = await repository.lockChosen(db, id);
    const wanted = await decide(db, row);
    const present = await openPresent(db, call);
    if (wanted === null) return present(id, row);
    await recordAudit(db, call, { action, subject: kinds[id].title });
    const by = { changedAt: call.now, changedBy: call.actor.email };
    return present(id, await repository.changeChosen(db, id, { ...wanted, ...by }));
  });
}
