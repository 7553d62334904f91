import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';

function isTo(email: string) {
  // How the mailbox writes an address.
  const ending = ` <${email}>`;
  return sql<boolean>`right(recipient, length(${ending})) = ${ending}`;
}

const isAbout = (emails: readonly string[]) =>
  sql<boolean>`(payload->'to'->>'address' = any(${emails}) or payload->>'email' = any(${emails}))`;

/** Mails to somebody: those that the database keeps instead of sending, and those not yet sent. */
export const personalDataOfMail: PersonalData = {
  collect: async (db, { email }) => ({
    mails: await db
      .selectFrom('mailbox')
      .select(['subject', 'textBody', 'createdAt'])
      .where(isTo(email))
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { email, emails }) {
    await db
      .deleteFrom('mailbox')
      .where((mail) => mail.or(emails.map(isTo)))
      .execute();
    await db.deleteFrom('mailPreviews').execute();
    await db
      .updateTable('outbox')
      .set({ payload: '{}', doneAt: sql`now()` })
      .where('doneAt', 'is', null)
      // What is still on its way to a former email is for whoever has that email by now.
      .where((job) =>
        job.or([isAbout([email]), job.and([isAbout(emails), job('givenUpAt', 'is not', null)])]),
      )
      .execute();
  },
};
