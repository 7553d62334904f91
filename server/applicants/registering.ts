import { completeSystemActivity, markOnboarding } from '#server/activities/queries.ts';
import type { AuditCause } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { takeLinks } from '#server/profiles/queries.ts';
import { type ApplicantRow, lockApplicantByEmail, updateApplicant } from './repository.ts';

/** The approved applicant of an email, whose names an account may take (APPL-76). */
export const findApprovedApplicant = (
  db: TenantDb,
  email: string,
): Promise<ApplicantRow | undefined> =>
  db
    .selectFrom('applicants')
    .selectAll()
    .where('email', '=', email)
    .where('approved', '=', true)
    .executeTakeFirst();

/** The applicant of an email, locked until the registration is over; with any decision. */
export const lockApplicantToRegister = lockApplicantByEmail;

/**
 * Notes that an applicant has become a user, and does the work that waited for the account: it gets the
 * links (APPL-77), its activity for applying is completed (APPL-81), and its onboarding is marked as the
 * application was decided (APPL-80).
 */
export async function followRegistration(
  db: TenantDb,
  applicant: ApplicantRow,
  user: { readonly id: string },
  cause: AuditCause,
): Promise<void> {
  await updateApplicant(db, applicant.id, { registered: true, userId: user.id });
  await takeLinks(db, user.id, applicant.data);
  await completeSystemActivity(db, { category: 'apply', userId: user.id }, cause.now);
  await markOnboarding(db, cause, { userId: user.id, approved: applicant.approved });
}
