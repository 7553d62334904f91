import nodemailer from 'nodemailer';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Mail } from './mail.ts';

/** Hands a mail to the mail server at `smtpUrl`. */
export async function deliverBySmtp(smtpUrl: string, { from, to, ...mail }: Mail): Promise<void> {
  const transport = nodemailer.createTransport(smtpUrl);
  try {
    await transport.sendMail({ ...mail, from: { ...from }, to: { ...to } });
  } finally {
    transport.close();
  }
}

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
