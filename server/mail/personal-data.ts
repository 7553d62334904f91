import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { sendMailRequest } from './send-mail.ts';

/** How the mailbox writes an address. */
const ending = (email: string) => ` <${email}>`;

/** A text of a mail that is one of these and nothing else, wherever it stands. */
const saysOneOf = (texts: readonly string[]) => sql<boolean>`jsonb_path_exists(
  payload, '$.** ? (@ == $texts[*])', jsonb_build_object('texts', to_jsonb(${[...texts]}::text[])))`;

/**
 * Mails to somebody: those that the database keeps instead of sending, and those not yet sent. Mails to others that name
 * them go with the person.
 */
export const personalDataOfMail: PersonalData = {
  collect: async (db, { email }) => ({
    mails: await db
      .selectFrom('mailbox')
      .select(['subject', 'textBody', 'createdAt'])
      .where(sql<boolean>`right(recipient, length(${ending(email)})) = ${ending(email)}`)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { email, firstName, lastName }) {
    const name = `${firstName} ${lastName}`;
    await db
      .deleteFrom('mailbox')
      .where((mail) =>
        mail.or([
          sql<boolean>`right(recipient, length(${ending(email)})) = ${ending(email)}`,
          ...[name, email].map(
            (text) => sql<boolean>`position(${text} in subject || ' ' || text_body) > 0`,
          ),
        ]),
      )
      .execute();
    await db.deleteFrom('mailPreviews').execute();
    await db
      .updateTable('outbox')
      .set({ payload: '{}', doneAt: sql`now()` })
      .where('doneAt', 'is', null)
      .where((row) =>
        row.or([
          sql<boolean>`payload->'to'->>'address' = ${email} or payload->>'email' = ${email}`,
          row.and([row('job', '=', sendMailRequest.name), saysOneOf([name, email])]),
        ]),
      )
      .execute();
  },
};
