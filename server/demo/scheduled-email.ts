import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { insertSend } from '#server/emails/queries.ts';
import { askForNextTurn } from '#server/emails/send-request.ts';
import type { SendingFacts } from '#server/emails/sending-facts.ts';
import { planWaves } from '#server/emails/waves.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { bodyOfDemo, scheduledEmail } from './email-texts.ts';
import { daysBefore, hoursAfter } from './moments.ts';

const daysAhead = 4;

/** An email that goes out some days from now, at half past eight by the clocks of each recipient. */
export async function addScheduledEmail(
  db: TenantDb,
  { facts: { from, tenant }, now }: { facts: SendingFacts; now: Date },
): Promise<void> {
  const writer = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`'admin' = any(roles)`)
    .orderBy('createdAt')
    .orderBy('email')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const target = { type: 'all' as const };
  const at = daysBefore(now, 1);
  await db
    .insertInto('emails')
    .values({
      ...{ id, subject: scheduledEmail.subject, htmlTemplate: bodyOfDemo(scheduledEmail) },
      target: JSON.stringify(target),
      ...{ createdAt: at, updatedAt: at, updatedBy: writer.id },
    })
    .execute();
  const day = hoursAfter(now, 24 * daysAhead)
    .toISOString()
    .slice(0, 10);
  const schedule = { at: `${day}T08:30`, zone: 'recipient' as const };
  const audience = { target, needsCode: false, timezone: tenant.timezone };
  const { first } = await planWaves(db, { schedule, audience }, now);
  const sendId = await insertSend(db, {
    ...{ emailId: id, fromEmail: from.address },
    ...{ sentBy: writer.id, sentAt: first, schedule },
  });
  await askForNextTurn(db, sendId, first);
}
