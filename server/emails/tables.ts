import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { EmailTarget, RecipientState, SendState, SkipReason } from '#contract/emails/email.ts';
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

/** What the application may do with the rows of a tenant. */
export const emailTables: RowRights<EmailTables> = {
  emails: 'select, insert, update, delete',
  email_sends: 'select, insert, update',
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
  /** JSON.stringify what you write. */
  target: JSONColumnType<EmailTarget>;
  createdAt: Moment;
  /** Later with each change, whatever the clock says: a change names the one it goes by. */
  updatedAt: Moment;
  updatedBy: string;
  /** Null while it is a draft. */
  sendId: ColumnType<string | null, never, string>;
}

/** The sending of an email. The counts are those of its recipients, written together with them. */
export interface EmailSendsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  emailId: string;
  fromEmail: string;
  sentAt: Moment;
  sentBy: string;
  state: Generated<SendState>;
  /** The number of the job that works the sending off; a job with a smaller one has nothing to do any more. */
  turn: Generated<number>;
  recipientCount: Generated<number>;
  sentCount: Generated<number>;
  failedCount: Generated<number>;
  skippedCount: Generated<number>;
  unknownCount: Generated<number>;
}

/** Somebody whom an email goes to. */
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
  nextTryAt: MomentOrNull;
  /** Since when the email is being handed over; whoever waits and has this is in nobody else's turn. */
  claimedAt: MomentOrNull;
}

export interface UnsubscribeLinksTable {
  tenantId: Generated<string>;
  userId: string;
  token: Generated<string>;
}
