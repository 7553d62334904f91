import type * as endpoints from '#contract/emails/endpoints.ts';
import { mostDaysAhead } from '#contract/emails/schedule.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { audienceOf } from './recipients.ts';
import { lockEmail } from './repository.ts';
import { askForNextTurn } from './send-request.ts';
import { lockSend, setSchedule, takeBack } from './sends-repository.ts';
import { planWaves } from './waves.ts';

const refuse = (message: string): ProblemError =>
  new ProblemError('invalid-input', { fields: { 'schedule.at': message } });

const people = (count: number): string =>
  count === 1 ? '1 recipient' : `${count.toLocaleString('en')} recipients`;

/** When a scheduled email begins to go out. Throws ProblemError `invalid-input` for a time that is past for anybody. */
export async function beginOf(
  db: TenantDb,
  planned: Parameters<typeof planWaves>[1],
  now: Date,
): Promise<Date> {
  const { first, ofOthers, lateCount } = await planWaves(db, planned, now);
  if (ofOthers <= now) throw refuse('Please choose a time in the future');
  if (lateCount > 0)
    throw refuse(
      `This time is over already where ${people(lateCount)} live. Please choose a later one, or your own time zone`,
    );
  if (ofOthers.getTime() - now.getTime() > mostDaysAhead * 86_400_000)
    throw refuse('Please choose a time within the next year');
  return first;
}

/**
 * Moves a scheduled email to another time, or makes it a draft again (MAIL-139). Throws ProblemError `not-found`,
 * `email-sent` once it goes out, and `draft-changed` for moving an email that is not scheduled any more.
 */
export function rescheduleEmail(
  call: Call<typeof endpoints.rescheduleEmail>,
): Promise<{ emailSendId: string | null }> {
  const { body, now, params } = call;
  const { schedule } = body;
  return call.transaction(async (db) => {
    const email = await lockEmail(db, params.id);
    if (!email) throw new ProblemError('not-found');
    const { sendId } = email;
    if (sendId === null) {
      if (schedule === null) return { emailSendId: null };
      const message = 'This email is not scheduled any more. Please reload the page';
      throw new ProblemError('draft-changed', { message });
    }
    const send = await lockSend(db, sendId);
    if (!send?.beginsAt) throw new ProblemError('email-sent');
    if (schedule === null) await takeBack(db, { id: sendId, emailId: email.id });
    else {
      const audience = audienceOf(email, await getOwnSettings(db));
      const begins = await beginOf(db, { schedule, audience }, now);
      await setSchedule(db, sendId, schedule, begins);
      await askForNextTurn(db, sendId, begins);
    }
    await recordAudit(db, call, {
      action: schedule === null ? 'email-unscheduled' : 'email-moved',
      ...{ subject: email.subject ?? '', recordId: sendId },
    });
    return { emailSendId: schedule === null ? null : sendId };
  });
}
