import type { Applicant } from '#contract/applicants/applicant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { failedEmails } from './failed-emails.ts';
import type { ApplicantRow } from './repository.ts';

/** Said of a decision email that could not be delivered (APPL-183). */
const decisionEmailFailed = 'There was a problem while trying to send decision email';

/** An applicant as an admin sees them. An email that could not be delivered counts as not sent. */
export async function presentApplicant(db: TenantDb, row: ApplicantRow): Promise<Applicant> {
  const failed = await failedEmails(db, [row]);
  const hasFailed = row.decisionEmailSent && failed.decision.has(row.id);
  return {
    id: row.id,
    slug: row.slug,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    tags: row.tags,
    notes: row.notes,
    approved: row.approved,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sendDecisionEmail: row.sendDecisionEmail,
    appliedEmailSent: row.appliedEmailSent && !failed.application.has(row.id),
    decisionEmailSent: row.decisionEmailSent && !hasFailed,
    emailError: hasFailed ? decisionEmailFailed : null,
    registered: row.registered,
    userSlug: await slugOfUser(db, row.userId),
    createdAt: row.createdAt.toISOString(),
    previousApplications: [...row.previousApplications],
    data: row.data,
    customData: row.customData,
    applicationFormId: row.applicationFormId,
    agreements: [...row.agreements],
  };
}

async function slugOfUser(db: TenantDb, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const user = await db.selectFrom('users').select('slug').where('id', '=', id).executeTakeFirst();
  return user?.slug ?? null;
}
