import { createToken, hashToken } from '#server/auth/tokens.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import type { ApplicantRow } from './repository.ts';

interface LinkCause {
  readonly config: Config;
  readonly tenant: { readonly tenantId: string };
  readonly now: Date;
}

/**
 * A further link to where an application stands (APPL-213). It works as often as it is opened, and those
 * of earlier mails go on working. Only the hash of its token is kept.
 */
export async function linkToStatus(
  db: TenantDb,
  { id }: Pick<ApplicantRow, 'id'>,
  { config, tenant, now }: LinkCause,
): Promise<string> {
  const { token, tokenHash } = createToken();
  await db
    .insertInto('applicationLinks')
    .values({ tokenHash, applicantId: id, createdAt: now })
    .execute();
  return `${tenantOrigin(tenant.tenantId, config)}/application?${new URLSearchParams({ token })}`;
}

/** An applicant with the moment at which a link to the application was made. */
export type LinkedApplicant = ApplicantRow & { readonly linkedAt: Date };

/** Whose application a token leads to. */
export const findApplicantOfLink = (
  db: TenantDb,
  token: string,
): Promise<LinkedApplicant | undefined> =>
  db
    .selectFrom('applicants')
    .innerJoin('applicationLinks', 'applicationLinks.applicantId', 'applicants.id')
    .selectAll('applicants')
    .select('applicationLinks.createdAt as linkedAt')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();

/** Ends the links to an application that another one takes the place of. */
export async function endLinks(db: TenantDb, applicantId: string): Promise<void> {
  await db.deleteFrom('applicationLinks').where('applicantId', '=', applicantId).execute();
}
