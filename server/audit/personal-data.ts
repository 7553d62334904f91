import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import {
  type DataSubject,
  erasedEmail,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { between } from './former-emails.ts';

/** What somebody did, and what was done to them. Others who did it, and why, are not theirs to get. */
export const personalDataOfAudit: PersonalData = {
  async collect(db, { id, email }) {
    const rows = await db
      .selectFrom('auditEntries')
      .select(['at', 'action', 'actor', 'subject', 'clientAddress'])
      .where((row) =>
        row.or([row('actor', '=', email), row('subject', '=', email), row('personId', '=', id)]),
      )
      .orderBy('at')
      .execute();
    return {
      entries: rows.map(({ at, action, actor, subject, clientAddress }) =>
        actor === email
          ? { at, action, byYou: true, subject, clientAddress }
          : { at, action, byYou: false },
      ),
    };
  },
  async erase() {},
  async eraseFromRecords(db, tenantId, person) {
    // An operator has acted in other tenants too, where nobody is meant by the email but them.
    const isOperator = person.roles.includes('tenant-admin');
    for (const email of person.emails) {
      await eraseEmail(db, tenantId, email, person);
      if (isOperator) await eraseOperator(db, email, person);
    }
  },
};

/** What was done stays in the log; the email, the network address and the words of a change go. */
async function eraseEmail(
  db: SystemDb,
  tenantId: TenantId,
  email: string,
  person: DataSubject,
): Promise<void> {
  const erased = erasedEmail(person);
  const isTheirs = sql<boolean>`(actor = ${email} or on_behalf = ${email} or subject = ${email}
    or person_id = ${person.id} or (action = 'email-changed'
      and ${email} = any (string_to_array(subject, ${between}))))`;
  await db
    .updateTable('auditEntries')
    .set({
      actor: sql`case when actor = ${email} then ${erased} else actor end`,
      onBehalf: sql`case when on_behalf = ${email} then ${erased} else on_behalf end`,
      subject: sql`case when subject = ${email} or action = 'email-changed' then ${erased} else subject end`,
      clientAddress: sql`case when actor = ${email} or on_behalf = ${email} then '' else client_address end`,
      details: sql`case when subject = ${email} or person_id = ${person.id} then null else details end`,
    })
    .where('tenantId', '=', tenantId)
    .where(isTheirs)
    .execute();
}

async function eraseOperator(db: SystemDb, email: string, person: DataSubject): Promise<void> {
  const erased = erasedEmail(person);
  await db
    .updateTable('auditEntries')
    .set({
      actor: sql`case when actor = ${email} then ${erased} else actor end`,
      onBehalf: sql`case when on_behalf = ${email} then ${erased} else on_behalf end`,
      clientAddress: '',
    })
    .where((row) =>
      row.or([
        row('onBehalf', '=', email),
        // Nobody was signed in yet; who has an account there with this email has entered by themselves.
        row.and([
          row('action', '=', 'tenant-entered'),
          row('actor', '=', email),
          row.not(
            row.exists(
              row
                .selectFrom('users')
                .select('users.id')
                .whereRef('users.tenantId', '=', 'auditEntries.tenantId')
                .where('users.email', '=', email),
            ),
          ),
        ]),
      ]),
    )
    .execute();
}
