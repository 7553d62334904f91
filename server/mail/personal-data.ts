import { sql } from 'kysely';
import { fullName } from '#contract/people/full-name.ts';
import { isHeld, oneOf, type PersonalData } from '#server/platform/personal-data.ts';
import { sendMailRequest } from './send-mail.ts';

/** The address of a mail, as the mailbox writes it. */
const address = sql<string>`substring(recipient from '<([^<>]*)>$')`;

/** A mail that has a name or an address as a whole: `Ann Po` is not in `Ann Pond`, and `an@x.test` not in `jan@x.test`. */
function names(text: string) {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [before, after] = text.includes('@') ? ['[\\w.+-]', '[.-]?\\w'] : ['\\w', '-?\\w'];
  return sql<boolean>`(subject || ' ' || text_body) ~ ${`(?<!${before})${literal}(?!${after})`}`;
}

const isAbout = (emails: readonly string[]) =>
  sql<boolean>`(coalesce(payload->'to'->>'address' = any(${emails}), false)
    or coalesce(payload->>'email' = any(${emails}), false))`;

/** A text of a mail that is one of these and nothing else, wherever it stands. */
const saysOneOf = (texts: readonly string[]) => sql<boolean>`jsonb_path_exists(
  payload, '$.** ? (@ == $texts[*])', jsonb_build_object('texts', to_jsonb(${[...texts]}::text[])))`;

/** The words by which mails to others name a person. Half a name is a part of too many other words. */
const wordsFor = (firstName: string, lastName: string, emails: readonly string[]) =>
  firstName && lastName ? [fullName({ firstName, lastName }), ...emails] : emails;

/**
 * Mails to somebody: mails that the database keeps instead of sending, and mails not yet sent. Mails to others that name
 * them go with the person.
 */
export const personalDataOfMail: PersonalData = {
  collect: async (db, person) => ({
    mails: await db
      .selectFrom('mailbox')
      .select(['subject', 'textBody', 'createdAt'])
      .where(isHeld(person, address, sql`created_at`))
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, { email, emails }) {
    await db.deleteFrom('mailbox').where(address, '=', oneOf(emails)).execute();
    await db.deleteFrom('mailPreviews').execute();
    await db
      .updateTable('outbox')
      .set({ payload: '{}', doneAt: sql`now()` })
      .where('doneAt', 'is', null)
      .where((job) =>
        job.or([
          isAbout([email]),
          // A mail on its way to a former email belongs to the person who has that email by now.
          job.and([isAbout(emails), job('givenUpAt', 'is not', null)]),
        ]),
      )
      .execute();
  },
  async eraseFromRecords(db, tenantId, { emails, firstName, lastName }) {
    const words = wordsFor(firstName, lastName, emails);
    if (words.length === 0) return;
    await db
      .deleteFrom('mailbox')
      .where('tenantId', '=', tenantId)
      .where((mail) => mail.or(words.map(names)))
      .execute();
    await db
      .updateTable('outbox')
      .set({ payload: '{}', doneAt: sql`now()` })
      .where('tenantId', '=', tenantId)
      .where('job', '=', sendMailRequest.name)
      .where('doneAt', 'is', null)
      .where((job) => job.and([job.not(isAbout(emails)), saysOneOf(words)]))
      .execute();
  },
};
