import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readSendingFacts } from '#server/emails/sending-facts.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { bodyOfDemo, draftEmails, sentEmails } from './email-texts.ts';
import { daysBefore } from './moments.ts';
import { addScheduledEmail } from './scheduled-email.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** A year of emails that the brand has sent, each with its outcome, two drafts, and a scheduled one. */
export async function addEmails(
  db: TenantDb,
  { tenantId }: DemoTenantPlan,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  if (tenantId !== 'acme') return;
  const facts = await readSendingFacts(db, config);
  const { from } = facts;
  const all = [...sentEmails, ...draftEmails].map((email) => ({
    ...{ id: randomUUID(), subject: email.subject, body: bodyOfDemo(email) },
    at: daysBefore(now, email.daysAgo),
    sendId: sentEmails.includes(email) ? randomUUID() : null,
    target: email.tags ? { type: 'by-tags', tags: email.tags } : { type: 'all' },
    tags: email.tags ?? [],
    needsCode: bodyOfDemo(email).includes('{{REF-DISC-CODE}}'),
  }));
  await sql`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as planned ("id" uuid, "subject" text,
        "body" text, "at" timestamptz, "sendId" uuid, "target" jsonb, "tags" text[], "needsCode" boolean)
    ), writer as (
      select id from users where 'admin' = any(roles) order by created_at, email limit 1
    ), written as (
      insert into emails (id, subject, html_template, target, created_at, updated_at, updated_by, send_id)
      select planned.id, subject, body, target, at - interval '2 days', at - interval '5 minutes',
        writer.id, "sendId"
      from planned, writer
    ), outcomes as (
      select planned."sendId" as send_id, planned.at as sent_at, users.id as user_id, users.email,
        abs(hashtext(planned.subject || users.email)) as chance,
        case
          when planned."needsCode" and users.discount_code_count = 0 then 'no-discount-code'
          when abs(hashtext(users.email)) % 40 = 0 and planned.at > users.created_at + interval '90 days'
            then 'unsubscribed'
          when suppressions.at <= planned.at then 'address-suppressed'
        end as reason
      from planned
        join users on users.roles = '{}' and users.stands_in_for is null
          and users.created_at < planned.at and not users.is_test_user
          and (users.deleted_at is null or users.deleted_at > planned.at)
          and users.tags @> planned.tags
        left join suppressions on suppressions.email = users.email
      where planned."sendId" is not null
    ), numbered as (
      select *, row_number() over (partition by send_id order by email collate "C") as number,
        case when reason is not null then 'skipped' when chance % 97 = 0 then 'failed' else 'sent' end as state
      from outcomes
    ), told as (
      insert into email_sends (id, email_id, from_email, sent_at, sent_by, state, recipient_count,
        sent_count, failed_count, skipped_count)
      select planned."sendId", planned.id, ${from.address}, planned.at, writer.id, 'done',
        count(number), count(number) filter (where state = 'sent'),
        count(number) filter (where state = 'failed'), count(number) filter (where state = 'skipped')
      from planned join writer on true left join numbered on numbered.send_id = planned."sendId"
      where planned."sendId" is not null
      group by planned."sendId", planned.id, planned.at, writer.id
    )
    insert into email_recipients (send_id, number, user_id, state, skip_reason, failure, at, tries)
    select send_id, number, user_id, state, reason,
      case when state = 'failed' then 'The email service has refused this address' end,
      sent_at + case when reason is null then number * interval '120 milliseconds' else interval '0' end,
      case when reason is null then 1 else 0 end
    from numbered`.execute(db);
  await unsubscribe(db);
  await addScheduledEmail(db, { facts, now });
}

/** People who have unsubscribed have it in their preferences as well. */
const unsubscribe = (db: TenantDb) =>
  sql`insert into user_data (user_id, data, version)
    select distinct user_id, '{"preferences": {"notifications": {"custom-emails": false}}}'::jsonb, 1
    from email_recipients where skip_reason = 'unsubscribed'
    on conflict do nothing`.execute(db);
