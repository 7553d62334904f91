import type { Selectable, Updateable } from 'kysely';
import { UserId } from '#contract/auth/session.ts';
import { roles } from '#contract/http/access.ts';
import type { Person, PersonChange } from '#contract/people/person.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/failures.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import { profileOf } from '#server/profiles/queries.ts';

type UserRow = Selectable<UsersTable>;

/** Everybody but deleted administrators: a deactivated ambassador keeps the page (AMB-81). */
const people = (db: TenantDb) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('standsInFor', 'is', null)
    .where((row) => row.or([row('deletedAt', 'is', null), isAmbassador]));

/** A person, locked until the end of the transaction. */
export const lockPerson = (db: TenantDb, slug: string): Promise<UserRow | undefined> =>
  people(db).where('slug', '=', slug).forUpdate().executeTakeFirst();

export const findPerson = (db: TenantDb, slug: string): Promise<UserRow | undefined> =>
  people(db).where('slug', '=', slug).executeTakeFirst();

/** An ambassador, active or deactivated, locked until the end of the transaction. */
export const lockAmbassador = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  people(db).where('id', '=', id).where(isAmbassador).forUpdate().executeTakeFirst();

/** Deactivates somebody since a moment, or reactivates them with null. */
export const setDeactivated = (db: TenantDb, id: string, since: Date | null): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ deletedAt: since })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes the columns that are given; undefined when the email is somebody else's. */
export async function changePerson(
  db: TenantDb,
  id: string,
  change: PersonChange,
): Promise<UserRow | undefined> {
  const columns: Updateable<UsersTable> = { ...change };
  try {
    return await db
      .updateTable('users')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return undefined;
    throw error;
  }
}

/** The invitations that a person has accepted stay theirs when their email changes (ADM-53). */
export async function moveInvitations(db: TenantDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ email: to })
    .where('email', '=', from)
    .where('outcome', '=', 'accepted')
    .execute();
}

/** A person as admins see them, with the profile. */
export const presentPerson = async (db: TenantDb, row: UserRow): Promise<Person> => ({
  id: UserId.parse(row.id),
  slug: row.slug,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  tags: row.tags,
  roles: roles.filter((role) => row.roles.includes(role)),
  isTestUser: row.isTestUser,
  deleted: row.deletedAt !== null,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  ...(await profileOf(db, row.id)),
});
