import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import {
  type DataSubject,
  erasedEmail,
  type PersonalData,
} from '#server/platform/personal-data.ts';

/** What stands between the former and the present email of an entry about a changed email. */
const between = ' → ';

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
    for (const email of await emailsOf(db, tenantId, person)) {
      await eraseEmail(db, tenantId, email, person);
    }
    // An operator has acted in other tenants too, where nobody is meant by the email but them.
    if (person.roles.includes('tenant-admin')) await eraseOperator(db, person);
  },
};

/** The email somebody has, and those they had before, as the log tells them; not one that is another’s by now. */
async function emailsOf(
  db: SystemDb,
  tenantId: TenantId,
  { email, id }: DataSubject,
): Promise<readonly string[]> {
  const changes = await db
    .selectFrom('auditEntries')
    .select('subject')
    .where('tenantId', '=', tenantId)
    .where('action', '=', 'email-changed')
    .orderBy('at', 'desc')
    .execute();
  const emails = new Set([email]);
  for (const { subject } of changes) {
    const [from, to] = subject?.split(between) ?? [];
    if (from && to && emails.has(to)) emails.add(from);
  }
  const taken = await db
    .selectFrom('users')
    .select('email')
    .where('tenantId', '=', tenantId)
    .where('id', '!=', id)
    .where('email', 'in', [...emails])
    .execute();
  for (const other of taken) emails.delete(other.email);
  return [...emails];
}

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

async function eraseOperator(db: SystemDb, person: DataSubject): Promise<void> {
  const { email } = person;
  const erased = erasedEmail(person);
  await db
    .updateTable('auditEntries')
    .set({
      actor: sql`case when actor = ${email} then ${erased} else actor end`,
      onBehalf: sql`case when on_behalf = ${email} then ${erased} else on_behalf end`,
      clientAddress: '',
    })
    .where('onBehalf', '=', email)
    .execute();
}
