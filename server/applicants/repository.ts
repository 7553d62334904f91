import { type Selectable, sql, type Updateable } from 'kysely';
import { slugOfName } from '#server/auth/slug.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findFreeSlug } from '#server/platform/slug.ts';
import type { ApplicantsTable } from './tables.ts';

export type ApplicantRow = Selectable<ApplicantsTable>;

export const findApplicant = (db: TenantDb, slug: string): Promise<ApplicantRow | undefined> =>
  db.selectFrom('applicants').selectAll().where('slug', '=', slug).executeTakeFirst();

/** An applicant by email, locked until the end of the transaction. */
export const lockApplicantByEmail = (
  db: TenantDb,
  email: string,
): Promise<ApplicantRow | undefined> =>
  db.selectFrom('applicants').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

/**
 * Applicants by their slugs, locked until the end of the transaction. Always in the order of their ids,
 * so that two who decide about the same people wait for each other instead of deadlocking.
 */
export const lockApplicants = (db: TenantDb, slugs: readonly string[]): Promise<ApplicantRow[]> =>
  db
    .selectFrom('applicants')
    .selectAll()
    .where('slug', 'in', [...slugs])
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateApplicant = (
  db: TenantDb,
  id: string,
  change: Updateable<ApplicantsTable>,
): Promise<ApplicantRow> =>
  db
    .updateTable('applicants')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Approved people who may still register, and so take a place of the plan. */
export async function countApprovedUnregistered(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('applicants')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('approved', '=', true)
    .where('registered', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

const slugAttempts = 20;

export type NewApplicant = Pick<
  ApplicantsTable,
  'email' | 'firstName' | 'lastName' | 'approved' | 'applicationFormId'
> & {
  readonly tags: readonly string[];
  readonly createdAt: Date;
  readonly data: object;
  readonly customData: object;
  readonly agreements: readonly object[];
  readonly decidedAt?: Date;
  readonly sendDecisionEmail?: boolean;
  readonly importId?: string;
};

/** Adds an applicant with the next free slug (APPL-34); undefined when the email has applied already. */
export async function insertApplicant(
  db: TenantDb,
  { tags, data, customData, agreements, ...applicant }: NewApplicant,
): Promise<ApplicantRow | undefined> {
  const slug = slugOfName(applicant.firstName, applicant.lastName);
  for (let attempt = 0; attempt < slugAttempts; attempt += 1) {
    const inserted = await db
      .insertInto('applicants')
      .values({
        ...applicant,
        tags: [...tags],
        data: JSON.stringify(data),
        customData: JSON.stringify(customData),
        agreements: JSON.stringify(agreements),
        previousApplications: '[]',
        slug: await findFreeSlug(slug, listTakenSlugs(db)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    if (await hasApplied(db, applicant.email)) return undefined;
  }
  throw new Error(`No slug was free for "${slug}" after ${slugAttempts} attempts`);
}

async function hasApplied(db: TenantDb, email: string): Promise<boolean> {
  const applicants = db.selectFrom('applicants').select('id').where('email', '=', email);
  return (await applicants.executeTakeFirst()) !== undefined;
}

/** Slugs that are addresses of pages below the list of applicants. */
const reserved = ['import'];

const listTakenSlugs = (db: TenantDb) => async (slugs: readonly string[]) => {
  const taken = await db
    .selectFrom('applicants')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();
  return [...taken, ...reserved.map((slug) => ({ slug }))];
};

export const listBySlugs = (db: TenantDb, slugs: readonly string[]): Promise<ApplicantRow[]> =>
  db
    .selectFrom('applicants')
    .selectAll()
    .where('slug', 'in', [...slugs])
    .execute();

/** Lets the imports of a tenant pass one after the other, each until the end of its transaction. */
export async function lockImports(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import of applicants'), hashtext(current_setting('app.tenant_id')))`.execute(
    db,
  );
}

/** Which of these emails somebody has: `imported` by this import, `known` from elsewhere. */
export async function findKnownEmails(
  db: TenantDb,
  emails: readonly string[],
  importId: string,
): Promise<Map<string, 'imported' | 'known'>> {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails])
    .execute();
  const applicants = await db
    .selectFrom('applicants')
    .select(['email', 'importId'])
    .where('email', 'in', [...emails])
    .execute();
  return new Map([
    ...users.map(({ email }) => [email, 'known'] as const),
    ...applicants.map(
      (row) => [row.email, row.importId === importId ? 'imported' : 'known'] as const,
    ),
  ]);
}
