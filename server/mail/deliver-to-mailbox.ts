import type { TenantDb } from '#server/platform/db/database.ts';
import type { Mail } from './mail.ts';

/** Keeps a mail in the database, where it can be read instead (MAIL-133); once for each `key`. */
export async function deliverToMailbox(db: TenantDb, key: string, mail: Mail): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      key,
      sender: `${mail.from.name} <${mail.from.address}>`,
      recipient: `${mail.to.name} <${mail.to.address}>`,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .execute();
}
