import type { Selectable, Updateable } from 'kysely';
import { UserId } from '#contract/auth/session.ts';
import { roles } from '#contract/http/access.ts';
import type { Person, PersonChange } from '#contract/people/person.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';

type UserRow = Selectable<UsersTable>;

/** A person who has not been deleted, locked until the end of the transaction. */
export const lockPerson = (db: TenantDb, slug: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .where('standsInFor', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findPerson = (db: TenantDb, slug: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('slug', '=', slug)
    .where('deletedAt', 'is', null)
    .where('standsInFor', 'is', null)
    .executeTakeFirst();

export async function isEmailTaken(
  db: TenantDb,
  email: string,
  exceptId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export function changePerson(db: TenantDb, id: string, change: PersonChange): Promise<UserRow> {
  const columns: Updateable<UsersTable> = { ...change };
  return db
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const toPerson = (row: UserRow): Person => ({
  id: UserId.parse(row.id),
  slug: row.slug,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  tags: row.tags,
  roles: roles.filter((role) => row.roles.includes(role)),
  isTestUser: row.isTestUser,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
});
