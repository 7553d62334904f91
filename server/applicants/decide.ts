import type { AuditAction } from '#contract/audit/audit-entry.ts';
import { markOnboarding } from '#server/activities/queries.ts';
import { type AuditCause, recordAudit } from '#server/audit/record.ts';
import { revokeTokensOf } from '#server/auth/one-time-tokens.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type MailCause, sendDecisionEmail } from './mails.ts';
import { type ApplicantRow, updateApplicant } from './repository.ts';

export interface Decision {
  readonly approved: boolean | null;
  /** The wish to tell the applicant; nothing is sent of no decision (APPL-72). */
  readonly sendDecisionEmail: boolean;
}

/**
 * Decides about a locked applicant: the decision, its consequences and its email are one step
 * (APPL-69). The same decision once more changes nothing, and sends an email that was not sent.
 */
export async function decide(
  db: TenantDb,
  row: ApplicantRow,
  decision: Decision,
  cause: AuditCause & MailCause,
): Promise<ApplicantRow> {
  const decided = row.approved === decision.approved ? row : await change(db, row, decision, cause);
  const isToSend = decision.sendDecisionEmail && decided.approved !== null;
  if (!isToSend || decided.decisionEmailSent) return decided;
  return sendDecisionEmail(db, await noteWish(db, decided), cause);
}

/** A wish that follows its decision is kept like one that came with it (APPL-35). */
const noteWish = async (db: TenantDb, row: ApplicantRow): Promise<ApplicantRow> =>
  row.sendDecisionEmail ? row : updateApplicant(db, row.id, { sendDecisionEmail: true });

async function change(
  db: TenantDb,
  row: ApplicantRow,
  { approved, sendDecisionEmail: isWished }: Decision,
  cause: AuditCause & MailCause,
): Promise<ApplicantRow> {
  // An earlier approval lets nobody in any more.
  if (row.approved) await revokeTokensOf(db, row.email, cause.now, 'registration');
  const decided = await updateApplicant(db, row.id, {
    approved,
    decidedAt: approved === null ? null : cause.now,
    sendDecisionEmail: isWished && approved !== null,
    // Of the decision before this one (APPL-70).
    decisionEmailSent: false,
  });
  await recordAudit(db, cause, {
    action: actionOf(approved),
    subject: row.email,
    ...(row.userId !== null && { personId: row.userId }),
  });
  if (row.userId !== null) await markOnboarding(db, cause, { userId: row.userId, approved });
  return decided;
}

function actionOf(approved: boolean | null): AuditAction {
  if (approved === null) return 'applicant-undecided';
  return approved ? 'applicant-approved' : 'applicant-rejected';
}
