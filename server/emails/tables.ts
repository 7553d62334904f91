import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EmailTarget, RecipientState, SendState, SkipReason } from '#contract/emails/email.ts';
import type { Schedule } from '#contract/emails/schedule.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface EmailTables {
  emails: EmailsTable;
  emailSends: EmailSendsTable;
  emailRecipients: EmailRecipientsTable;
  unsubscribeLinks: UnsubscribeLinksTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends EmailTables {}
}

/** The rights of the application on the rows of a tenant. */
export const emailTables: RowRights<EmailTables> = {
  emails: 'select, insert, update, delete',
  email_sends: 'select, insert, update, delete',
  email_recipients: 'select, insert, update',
  unsubscribe_links: 'select, insert, delete',
};

/** An email that an admin writes, until it is sent and from then on as it was sent. */
export interface EmailsTable {
  tenantId: Generated<string>;
  id: string;
  subject: string | null;
  /** Cleaned, as are the styles. */
  htmlTemplate: string | null;
  inlinableStyles: string | null;
  nonInlinableStyles: string | null;
  fromName: string | null;
  /** Written with JSON.stringify. */
  target: JSONColumnType<EmailTarget>;
  createdAt: Moment;
  /** Later with each change, even if the clock goes back: a change names the version that it goes by. */
  updatedAt: Moment;
  updatedBy: string;
  /** Null while it is a draft. */
  sendId: ColumnType<string | null, never, string | null>;
}

/** The sending of an email. Its counts of recipients are written together with the recipients. */
export interface EmailSendsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  emailId: string;
  fromEmail: string;
  /** When it began to go out, or will. */
  sentAt: Moment;
  sentBy: string;
  state: Generated<SendState>;
  /** As somebody has chosen it, written with JSON.stringify. */
  schedule: JSONColumnType<Schedule | null, string | null | undefined, string>;
  /** When it begins to go out; null once it has begun. */
  beginsAt: MomentOrNull;
  /** Why it has not begun to go out at its time. */
  problem: string | null;
  /** The number of the job that works the sending off; a job with a smaller one has nothing to do any more. */
  turn: Generated<number>;
  recipientCount: Generated<number>;
  sentCount: Generated<number>;
  failedCount: Generated<number>;
  skippedCount: Generated<number>;
  unknownCount: Generated<number>;
}

/** A recipient of an email. */
export interface EmailRecipientsTable {
  tenantId: Generated<string>;
  sendId: string;
  /** From 1 on, in the order of the addresses. */
  number: number;
  userId: string;
  state: Generated<RecipientState>;
  skipReason: SkipReason | null;
  failure: string | null;
  at: MomentOrNull;
  /** How often the email was handed over. */
  tries: Generated<number>;
  /** Nothing is handed over before: it waits for its wave, or for another try. */
  nextTryAt: MomentOrNull;
  /** Since when the email is being handed over. A waiting recipient with this is in nobody else's turn. */
  claimedAt: MomentOrNull;
}

export interface UnsubscribeLinksTable {
  tenantId: Generated<string>;
  userId: string;
  token: Generated<string>;
}
