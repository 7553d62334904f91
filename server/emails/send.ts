import type * as endpoints from '#contract/emails/endpoints.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { assertReady } from './assert-ready.ts';
import { checkContent } from './check.ts';
import { assertSeen, lockDraft } from './drafts.ts';
import { audienceOf, writeRecipients } from './recipients.ts';
import type { EmailRow } from './repository.ts';
import { beginOf } from './schedule.ts';
import { askForNextTurn } from './send-request.ts';
import type { SendingFacts } from './sending-facts.ts';
import { insertSend, setCounts } from './sends-repository.ts';

/**
 * Sends a draft (MAIL-59, MAIL-111): writes down its recipients as things stand now, and asks for the work. One that is
 * scheduled has its recipients written down when it begins to go out. Throws
 * ProblemError `not-found`, `forbidden`, `email-sent` for a second send, `draft-changed`, `email-not-ready` with the first
 * reason, and `email-checks-failed` with the findings.
 */
export async function sendEmail(
  call: Call<typeof endpoints.sendEmail>,
): Promise<{ emailSendId: string }> {
  const { actor, config, now, params, body } = call;
  const checked = await call.transaction((db) => readyDraft(db, call));
  // In transactions of its own: it tries to make links, which may fail.
  const { results } = await checkContent(checked.email, call);
  const isRefused = results.some(({ level }) => level === 'error' || !body.sendAnyway);
  if (isRefused) throw new ProblemError('email-checks-failed', { findings: results });
  return call.transaction(async (db) => {
    const { email, facts } = await readyDraft(db, call);
    // Only the checked email is sent.
    if (email.updatedAt.getTime() !== checked.email.updatedAt.getTime())
      assertSeen(email, checked.email.updatedAt.toISOString(), actor);
    const audience = audienceOf(email, facts.tenant);
    const { schedule } = body;
    const begins = schedule && (await beginOf(db, { schedule, audience }, now));
    const emailSendId = await insertSend(db, {
      ...{ emailId: params.id, sentBy: actor.userId, sentAt: begins ?? now, schedule },
      fromEmail: facts.from.address,
    });
    if (!begins) {
      const counts = await writeRecipients(db, emailSendId, audience, now);
      await setCounts(db, emailSendId, counts);
    }
    await askForNextTurn(db, emailSendId, begins);
    await recordAudit(db, call, {
      action: begins ? 'email-scheduled' : 'email-sent',
      subject: email.subject ?? '',
      recordId: emailSendId,
    });
    return { emailSendId };
  });

  async function readyDraft(
    db: TenantDb,
    { params: { id } }: Pick<typeof call, 'params'>,
  ): Promise<{ email: EmailRow; facts: SendingFacts }> {
    const email = await lockDraft(db, id);
    if (body.updatedAtInTenantTz !== undefined) assertSeen(email, body.updatedAtInTenantTz, actor);
    return { email, facts: await assertReady(db, email, config) };
  }
}
