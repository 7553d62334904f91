import type { EmailRecipient, EmailSend } from '#contract/emails/email.ts';
import type * as endpoints from '#contract/emails/endpoints.ts';
import type { CappedPage } from '#contract/http/list.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { skipWaiting } from './letters.ts';
import { presentSend } from './present.ts';
import { askForNextTurn } from './send-request.ts';
import * as repository from './sends-repository.ts';

export function listEmailSends(
  call: Call<typeof endpoints.listEmailSends>,
): Promise<CappedPage<EmailSend>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { rows, ...count } = await repository.listSends(db, call.query);
    const settings = await getOwnSettings(db);
    return { results: rows.map((row) => presentSend(row, settings)), page, pageSize, ...count };
  });
}

export function getEmailSend(call: Call<typeof endpoints.getEmailSend>): Promise<EmailSend> {
  return call.transaction((db) => see(db, call.params.id));
}

export function listEmailRecipients(
  call: Call<typeof endpoints.listEmailRecipients>,
): Promise<CappedPage<EmailRecipient>> {
  const { page, pageSize } = call.query;
  return call.transaction(async (db) => {
    const { id } = await see(db, call.params.id);
    return { ...(await repository.listRecipients(db, id, call.query)), page, pageSize };
  });
}

const notBegun = 'This email has not begun to go out. Move it or cancel it instead';
const wanted = { pause: 'paused', resume: 'sending', stop: 'stopped' } as const;
const actions = {
  pause: 'email-paused',
  resume: 'email-resumed',
  stop: 'email-stopped',
} as const;

/** Pauses a sending, goes on with it, or stops it. Throws ProblemError `not-found`, and `email-send-over` once it is done. */
export function stepEmailSend(call: Call<typeof endpoints.stepEmailSend>): Promise<EmailSend> {
  const { now, params } = call;
  const { step } = call.body;
  return call.transaction(async (db) => {
    const send = await repository.lockSend(db, params.id);
    if (!send) throw new ProblemError('not-found');
    if (send.state === wanted[step]) return see(db, params.id);
    // A sending that has not begun is moved or cancelled. If a problem kept it from its time, it can be tried again.
    if (send.beginsAt !== null) {
      if (step !== 'resume') throw new ProblemError('email-send-over', { message: notBegun });
      if (send.state === 'scheduled') return see(db, params.id);
    }
    if (send.state === 'done' || send.state === 'stopped')
      throw new ProblemError('email-send-over');
    if (send.beginsAt !== null) await repository.beginNow(db, params.id, now);
    else await repository.setState(db, params.id, wanted[step]);
    if (step === 'resume') await askForNextTurn(db, params.id);
    if (step === 'stop') await skipWaiting(db, params.id, now);
    const changed = await see(db, params.id);
    const subject = changed.subject ?? '';
    await recordAudit(db, call, { action: actions[step], subject, recordId: params.id });
    return changed;
  });
}

async function see(db: TenantDb, id: string): Promise<EmailSend> {
  const row = await repository.findSend(db, id);
  if (!row) throw new ProblemError('not-found');
  return presentSend(row, await getOwnSettings(db));
}
