import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type DataSubject, isHeld, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * An email alone is not enough: it may have been another’s, who has an account by now, and a former one may be that of
 * somebody who has applied since.
 */
const isTheirs = (db: TenantDb, { id, email }: Pick<DataSubject, 'id' | 'email'>) =>
  db
    .selectFrom('applicants')
    .select('applicants.id')
    .where((row) =>
      row.or([row('userId', '=', id), row('email', '=', email).and('userId', 'is', null)]),
    );

/** How somebody applied. The notes are the administrators’ own, and stay out of people’s downloads. */
export const personalDataOfApplicants: PersonalData = {
  collect: async (db, person) => ({
    applications: await db
      .selectFrom('applicants')
      .select(['email', 'firstName', 'lastName', 'tags', 'approved', 'decidedAt', 'createdAt'])
      .select(['previousApplications', 'data', 'customData', 'agreements', 'applicationEmailAt'])
      .select(['decisionEmailAt', 'registered'])
      .where('id', 'in', isTheirs(db, person))
      .where((row) =>
        row.or([
          row('userId', '=', person.id),
          isHeld(person, sql`applicants.email`, sql`applicants.created_at`),
        ]),
      )
      .execute(),
  }),
  async erase(db, person) {
    await db.deleteFrom('applicants').where('id', 'in', isTheirs(db, person)).execute();
  },
};
