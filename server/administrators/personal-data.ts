import { sql } from 'kysely';
import {
  type DataSubject,
  isHeld,
  oneOf,
  type PersonalData,
} from '#server/platform/personal-data.ts';

/** An open invitation to a former email is for the present owner of that email. */
const isTheirs = ({ email }: Pick<DataSubject, 'email'>) =>
  sql<boolean>`(email = ${email} or closed_at is not null)`;

/** Invitations to administer, of the person’s email. */
export const personalDataOfAdministrators: PersonalData = {
  collect: async (db, person) => ({
    invitations: await db
      .selectFrom('invitations')
      .select(['email', 'firstName', 'lastName', 'createdAt', 'expiresAt', 'closedAt', 'outcome'])
      .where(isTheirs(person))
      .where(isHeld(person, sql`email`, sql`created_at`))
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(db, person) {
    await db
      .deleteFrom('invitations')
      .where('email', '=', oneOf(person.emails))
      .where(isTheirs(person))
      .execute();
  },
};
