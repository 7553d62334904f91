import type { Generated } from 'kysely';
import type { MomentNow } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface MailTables {
  mailbox: MailboxTable;
  mailPreviews: MailPreviewsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends MailTables {}
}

/** The rights of the application on the rows of a tenant. */
export const mailTables: RowRights<MailTables> = {
  mailbox: 'select, insert, delete',
  mail_previews: 'select, insert, delete',
};

export interface MailboxTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  /** Unique in the tenant, so that a mail sent twice is stored once. */
  key: string;
  createdAt: MomentNow;
  sender: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
}

export interface MailPreviewsTable {
  tenantId: Generated<string>;
  id: Generated<string>;
  html: string;
  createdAt: MomentNow;
}
