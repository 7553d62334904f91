import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sendEmail } from '#contract/emails/endpoints.ts';
import type { AreaWrites } from '#server/testing/write.ts';
import { getUnsubscribeTokens } from '../unsubscribe-repository.ts';
import { openBrand, readyToSend } from './brand.ts';

const email = {
  ...{ subject: 'Hello', htmlTemplate: '<p>Hello</p>', fromName: 'Ada' },
  ...{ inlinableStyles: 'p { margin: 0 }', nonInlinableStyles: 'p { margin: 1px }' },
  to: { ambassadors: { type: 'all' } },
};

/** Noon of a day that is so many days away. */
const soon = (now: Date, days: number): string =>
  `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;

const schedule = (at: string) => ({ at, zone: 'recipient' as const });

export const writes: AreaWrites = async ({ server, tenantId, admin }) => {
  const member = await server.addPerson(tenantId);
  const token = await server.database.inTenant(tenantId, async (db) => {
    await sql`update tenants set data = data || ${JSON.stringify(readyToSend)}::jsonb`.execute(db);
    return (await getUnsubscribeTokens(db, [member.id])).get(member.id);
  });
  const brand = await openBrand(server, tenantId);
  const [changed, sent, planned] = [await brand.draft(), await brand.draft(), await brand.draft()];
  await brand.admin.call(sendEmail, {
    params: { id: planned.id },
    body: { schedule: schedule(soon(server.now, 1)) },
  });
  const sendId = await brand.send();
  return {
    createEmail: {
      caller: admin,
      body: (more) => ({ ...more, draftId: randomUUID(), email: { ...more, ...email } }),
      changes: {},
    },
    updateEmail: {
      caller: admin,
      params: { id: changed.id },
      body: (more) => ({
        ...more,
        email: { ...more, ...email },
        updatedAtInTenantTz: changed.updatedAtInTenantTz,
      }),
      changes: {
        emails: [
          ...['subject', 'html_template', 'inlinable_styles', 'non_inlinable_styles', 'from_name'],
          ...['target', 'updated_at', 'updated_by'],
        ],
      },
    },
    deleteEmails: {
      caller: admin,
      body: (more) => ({ ...more, ids: [randomUUID()] }),
      changes: {},
    },
    checkEmail: {
      caller: admin,
      body: (more) => ({ ...more, email: { ...more, ...email } }),
      changes: {},
    },
    previewEmail: {
      caller: admin,
      body: (more) => ({ ...more, email: { ...more, ...email }, userId: null }),
      changes: {},
    },
    sendTestEmail: {
      caller: admin,
      body: (more) => ({ ...more, email: { ...more, ...email }, submissionId: randomUUID() }),
      changes: {},
    },
    sendEmail: {
      caller: admin,
      params: { id: sent.id },
      body: (more) => ({
        ...more,
        ...{ sendAnyway: true, updatedAtInTenantTz: sent.updatedAtInTenantTz },
        // A field has the name of a column.
        schedule: undefined,
      }),
      changes: { emails: ['send_id'] },
    },
    rescheduleEmail: {
      caller: admin,
      params: { id: planned.id },
      body: (more) => ({ ...more, schedule: { ...more, ...schedule(soon(server.now, 2)) } }),
      changes: { email_sends: ['schedule', 'begins_at', 'sent_at', 'turn'] },
    },
    stepEmailSend: {
      caller: admin,
      params: { id: sendId },
      body: (more) => ({ ...more, step: 'pause' }),
      changes: { email_sends: ['state'] },
    },
    unsubscribe: {
      caller: server.on(tenantId),
      body: (more) => ({ ...more, token }),
      changes: { user_data: ['data', 'version'] },
    },
  };
};
