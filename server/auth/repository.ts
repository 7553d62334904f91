import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Me, UserId } from '#contract/auth/session.ts';
import { type Role, roles } from '#contract/http/access.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import { findFreeSlug } from '#server/platform/slug.ts';
import { slugOfName } from './slug.ts';

export type UserRow = Selectable<UsersTable>;

/** Any user of the tenant with this email, deleted ones included; a stand-in has no email of its own. */
export const findUserByEmail = (db: TenantDb, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findActiveUser = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/**
 * Notes a sign-in of the user whose password has just been verified; false when the user has been
 * deleted or the password changed since.
 */
export async function recordLogin(db: TenantDb, user: UserRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lastLoginAt: now })
    .where('id', '=', user.id)
    .where('deletedAt', 'is', null)
    .where('passwordHash', '=', user.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the password that has just been verified; false when it has been changed since. */
export async function replacePassword(
  db: TenantDb,
  user: UserRow,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the password of an active user whose right to do so has just been proved. */
export const setPassword = (
  db: TenantDb,
  id: string,
  passwordHash: string,
): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/**
 * Gives the role to an account whose password has just been verified, active again if it was not;
 * undefined when the account has changed since.
 */
export const promoteUser = (
  db: TenantDb,
  account: UserRow,
  { role, passwordHash, now }: { role: Role; passwordHash: string | null; now: Date },
): Promise<UserRow | undefined> =>
  db
    .updateTable('users')
    .set({
      roles: roles.filter((held) => held === role || account.roles.includes(held)),
      passwordHash,
      deletedAt: null,
      deleteReason: null,
      lastLoginAt: now,
    })
    .where('id', '=', account.id)
    .where('passwordHash', 'is not distinct from', account.passwordHash)
    .where(sql<SqlBool>`roles = ${account.roles}::text[]`)
    .returningAll()
    .executeTakeFirst();

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly roles: readonly string[];
  readonly createdAt: Date;
  readonly lastLoginAt?: Date;
  readonly tags?: readonly string[];
  readonly isTestUser?: boolean;
  readonly notes?: string | null;
  readonly standsInFor?: string;
}

const slugAttempts = 20;

/** Adds a user with the next free slug; undefined when the email is in use. */
export async function insertUser(db: TenantDb, user: NewUser): Promise<UserRow | undefined> {
  const slug = slugOfName(user.firstName, user.lastName);
  for (let attempt = 0; attempt < slugAttempts; attempt += 1) {
    const inserted = await db
      .insertInto('users')
      .values({
        ...user,
        roles: [...user.roles],
        tags: [...(user.tags ?? [])],
        slug: await findFreeSlug(slug, listTakenSlugs(db)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    if (await findUserByEmail(db, user.email)) return undefined;
  }
  throw new Error(`No slug was free for "${slug}" after ${slugAttempts} attempts`);
}

/** The row through which an operator acts in a tenant that is not theirs: nobody's account, in no list. */
export async function findOrAddStandIn(
  db: TenantDb,
  operatorEmail: string,
  now: Date,
): Promise<UserRow> {
  // No address anybody could sign in, register or reset a password with.
  const email = `operator:${operatorEmail}`;
  const added = await insertUser(db, {
    email,
    firstName: 'Operator',
    lastName: '',
    passwordHash: null,
    // A role that grants nothing (AUTH-52), and without which the row would be an ambassador.
    roles: ['stand-in'],
    createdAt: now,
    standsInFor: operatorEmail,
  });
  const standIn = added ?? (await findUserByEmail(db, email));
  if (!standIn) throw new Error(`There is no stand-in for ${operatorEmail}`);
  return standIn;
}

const listTakenSlugs = (db: TenantDb) => (slugs: readonly string[]) =>
  db
    .selectFrom('users')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();

export const toMe = (row: UserRow): Me => ({
  id: UserId.parse(row.id),
  email: row.standsInFor ?? row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  slug: row.slug,
  roles: roles.filter((role) => row.roles.includes(role)),
});
