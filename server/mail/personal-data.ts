import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** How the mailbox writes an address. */
const ending = (email: string) => ` <${email}>`;

/** Mails to somebody: those that the database keeps instead of sending, and those not yet sent. */
export const personalDataOfMail: PersonalData = {
  collect: async (db, { email }) => ({
    mails: await db
      .selectFrom('mailbox')
      .select(['subject', 'textBody', 'createdAt'])
      .where(sql<boolean>`right(recipient, length(${ending(email)})) = ${ending(email)}`)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { email }) {
    await db
      .deleteFrom('mailbox')
      .where(sql<boolean>`right(recipient, length(${ending(email)})) = ${ending(email)}`)
      .execute();
    await db.deleteFrom('mailPreviews').execute();
    await db
      .updateTable('outbox')
      .set({ payload: '{}', doneAt: sql`now()` })
      .where('doneAt', 'is', null)
      .where(sql<boolean>`payload->'to'->>'address' = ${email} or payload->>'email' = ${email}`)
      .execute();
  },
};
