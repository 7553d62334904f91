import type { EmailDraft, EmailSend } from '#contract/emails/email.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import type { EmailContent, EmailRow } from './repository.ts';
import type { SendingFacts } from './sending-facts.ts';
import type { SendRow } from './sends-repository.ts';

const contentOf = (row: EmailContent) => ({
  subject: row.subject,
  htmlTemplate: row.htmlTemplate,
  inlinableStyles: row.inlinableStyles,
  nonInlinableStyles: row.nonInlinableStyles,
  fromName: row.fromName,
  to: { ambassadors: row.target },
});

/** An email that somebody writes, as the contract has it. */
export const presentDraft = (row: EmailRow, { tenant, from }: SendingFacts): EmailDraft => ({
  ...{ id: row.id, emailId: row.id },
  ...contentOf(row),
  fromEmail: from.address,
  createdAt: row.createdAt.toISOString(),
  updatedAtInTenantTz: inTimezone(row.updatedAt, tenant.timezone),
  updatedByUserFirstName: row.firstName,
  updatedByUserLastName: row.lastName,
  emailSendId: row.sendId,
});

/** An email that was sent, as the contract has it. */
export const presentSend = (row: SendRow, { timezone }: { timezone: string }): EmailSend => ({
  ...{ id: row.id, emailId: row.emailId },
  ...contentOf(row),
  fromEmail: row.fromEmail,
  sentAtInTenantTz: inTimezone(row.sentAt, timezone),
  sentByUserFirstName: row.firstName,
  sentByUserLastName: row.lastName,
  state: row.state,
  schedule: row.schedule,
  problem: row.problem,
  recipientCount: row.recipientCount,
  sentCount: row.sentCount,
  failedCount: row.failedCount,
  skippedCount: row.skippedCount,
  unknownCount: row.unknownCount,
});
