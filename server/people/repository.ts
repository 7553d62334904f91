import { type Selectable, sql, type Updateable } from 'kysely';
import type { PersonChange } from '#contract/people/person.ts';
import { self } from '#contract/people/self.ts';
import type { ShippingAddress } from '#contract/people/shipping-address.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/failures.ts';
import type { UsersTable } from '#server/platform/db/tables.ts';
import { hasPage, isAmbassador } from '#server/platform/db/who-counts.ts';

export type UserRow = Selectable<UsersTable>;

const people = (db: TenantDb) => db.selectFrom('users').selectAll().where(hasPage);

/** Somebody by their slug, or the caller where it is `__SELF__`. */
const asked = (db: TenantDb, slug: string, { userId }: { readonly userId: string }) =>
  slug === self ? people(db).where('id', '=', userId) : people(db).where('slug', '=', slug);

/** A person, locked until the end of the transaction. */
export const lockPerson = (
  db: TenantDb,
  slug: string,
  actor: { readonly userId: string },
): Promise<UserRow | undefined> => asked(db, slug, actor).forUpdate().executeTakeFirst();

export const findPerson = (
  db: TenantDb,
  slug: string,
  actor: { readonly userId: string },
): Promise<UserRow | undefined> => asked(db, slug, actor).executeTakeFirst();

/** A person by their id. */
export const findPersonById = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  people(db).where('id', '=', id).executeTakeFirst();

/** Where things are sent to these people, by their ids; people who have given no address are left out. */
export async function shippingAddressesOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShippingAddress>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'shippingAddress'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, shippingAddress }) => (shippingAddress ? [[id, shippingAddress]] : [])),
  );
}

/** A person by their id, locked until the end of the transaction. */
export const lockPersonById = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  people(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** An ambassador, active or deactivated, locked until the end of the transaction. */
export const lockAmbassador = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  people(db).where('id', '=', id).where(isAmbassador).forUpdate().executeTakeFirst();

/** Somebody who may sign in, locked until the end of the transaction. */
export const lockActivePerson = (db: TenantDb, id: string): Promise<UserRow | undefined> =>
  people(db).where('id', '=', id).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();

/** Whether nobody of the tenant has this email, not even a deleted person. */
export async function isEmailFree(db: TenantDb, email: string): Promise<boolean> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return taken === undefined;
}

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
  { shippingAddress, ...change }: PersonChange,
): Promise<UserRow | undefined> {
  const columns: Updateable<UsersTable> = {
    ...change,
    ...(shippingAddress !== undefined && {
      shippingAddress: shippingAddress && JSON.stringify(shippingAddress),
    }),
  };
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
