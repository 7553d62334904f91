import type { AcceptedAgreement } from '#contract/applicants/applicant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The agreements that somebody accepted in the application that became their account, and when; none for others. */
export async function acceptedBy(
  db: TenantDb,
  userId: string,
): Promise<{ at: Date; agreements: readonly AcceptedAgreement[] } | undefined> {
  return db
    .selectFrom('applicants')
    .select(['createdAt as at', 'agreements'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
