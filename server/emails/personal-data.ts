import { sql } from 'kysely';
import { erasedEmail, isEmailOf, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * Which emails of the brand somebody was sent. The text of the brand is nobody's data; the view that chose its recipients
 * may have looked for one person.
 */
export const personalDataOfEmails: PersonalData = {
  collect: async (db, { id }) => ({
    emails: await db
      .selectFrom('emailRecipients')
      .innerJoin('emailSends', 'emailSends.id', 'emailRecipients.sendId')
      .innerJoin('emails', 'emails.id', 'emailSends.emailId')
      .select(['subject', 'sentAt', 'emailRecipients.state', 'skipReason', 'failure', 'at'])
      .where('userId', '=', id)
      .orderBy('sentAt')
      .execute(),
  }),
  // The count of a sending's recipients stays true: the row holds only the id of a person who is gone.
  async erase(db, person) {
    await db.deleteFrom('unsubscribeLinks').where('userId', '=', person.id).execute();
    for (const field of ['search', 'name'])
      await db
        .updateTable('emails')
        .set({
          target: sql`jsonb_set(target, array[${field}]::text[], to_jsonb(${erasedEmail(person)}::text))`,
        })
        .where(isEmailOf(person, sql`target->>${field}::text`))
        .execute();
  },
};
