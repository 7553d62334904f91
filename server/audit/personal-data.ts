import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/audit-entry.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb } from '#server/platform/db/database.ts';
import {
  type DataReader,
  type DataSubject,
  erasedEmail,
  isHeld,
  oneOf,
  type PersonalData,
} from '#server/platform/personal-data.ts';
import { between } from './former-emails.ts';

/** The entries by and about somebody. They do not get the names and the reasons of others. */
export const personalDataOfAudit: PersonalData = {
  async collect(db, person) {
    const rows = await db
      .selectFrom('auditEntries')
      .select(['at', 'action', 'actor', 'onBehalf', 'subject', 'clientAddress'])
      .where(isToRead(person))
      .orderBy('at')
      .execute();
    return {
      entries: rows.map(({ at, action, actor, onBehalf, subject, clientAddress }) =>
        // Somebody else may have acted as the person.
        person.held.some(({ email }) => email === (onBehalf ?? actor))
          ? { at, action, byYou: true, subject, clientAddress }
          : { at, action, byYou: false },
      ),
    };
  },
  async erase() {},
  async eraseFromRecords(db, tenantId, person) {
    for (const email of person.emails) await eraseEmail(db, tenantId, email, person);
    await eraseEntered(db, tenantId, person);
  },
};

/** Whether an entry is by or about somebody with these emails. */
const isOf = (emails: readonly string[], { id }: Pick<DataSubject, 'id'>) =>
  sql<boolean>`(actor = ${oneOf(emails)} or on_behalf = ${oneOf(emails)} or subject = ${oneOf(emails)}
    or person_id = ${id} or (action = 'email-changed'
      and string_to_array(subject, ${between}) && ${[...emails]}::text[]))`;

/** The same for one who reads it. */
const isToRead = (person: DataReader) =>
  sql<boolean>`(person_id = ${person.id} or ${isHeld(
    person,
    sql`any(array[actor, on_behalf, subject] || case when action = 'email-changed'
      then string_to_array(subject, ${between}) else '{}' end)`,
    sql`at`,
  )})`;

/** Entries that name somebody by a code, which begins with their first name, or by an account elsewhere. */
const named: readonly AuditAction[] = [
  ...(['code-added', 'code-removed', 'code-cap-changed'] as const),
  ...(['fraud-case-decided', 'fraud-case-replied'] as const),
  ...(['linked-account-added', 'linked-account-removed'] as const),
];

/** The entries stay in the log; the email, the network address and the words of a change go. */
async function eraseEmail(
  db: SystemDb,
  tenantId: TenantId,
  email: string,
  person: DataSubject,
): Promise<void> {
  const erased = erasedEmail(person);
  await db
    .updateTable('auditEntries')
    .set({
      actor: sql`case when actor = ${email} then ${erased} else actor end`,
      onBehalf: sql`case when on_behalf = ${email} then ${erased} else on_behalf end`,
      subject: sql`case when subject = ${email} or action = 'email-changed'
        or (person_id = ${person.id} and action = any(${[...named]}::text[])) then ${erased} else subject end`,
      clientAddress: sql`case when actor = ${email} or on_behalf = ${email} then '' else client_address end`,
      details: sql`case when subject = ${email} or person_id = ${person.id} then null else details end`,
    })
    .where('tenantId', '=', tenantId)
    .where(isOf([email], person))
    .execute();
}

/**
 * Erases the name from the entries of an operator who had entered the tenant; an account of the tenant with that email
 * acts on behalf of nobody.
 */
async function eraseEntered(db: SystemDb, tenantId: TenantId, person: DataSubject): Promise<void> {
  const erased = erasedEmail(person);
  await db
    .updateTable('auditEntries')
    .set({ actor: erased, onBehalf: erased, clientAddress: '' })
    .where('tenantId', '=', tenantId)
    .where('onBehalf', '=', oneOf(person.enteredAs))
    .whereRef('actor', '=', 'onBehalf')
    .execute();
}
