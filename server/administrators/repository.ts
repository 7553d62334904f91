import { sql } from 'kysely';
import type { Administrator, DeleteReason } from '#contract/administrators/administrator.ts';
import { type Role, roles } from '#contract/http/access.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import { isAdministrator } from '#server/platform/db/who-counts.ts';
import type { InvitationRow } from './invitation-repository.ts';

export interface AdministratorQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly sort?: 'lastName' | 'email' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly includeDeleted?: boolean | undefined;
}

const administratorRole: Role = 'admin';

const sortings = { lastName: ['lastName', 'firstName'], email: ['email'] } as const;

/** One page of administrators and open invitations: active, then invited, then deleted (ADM-10). */
export async function listAdministrators(
  db: TenantDb,
  query: AdministratorQuery,
  now: Date,
): Promise<{ results: Administrator[]; totalCount: number }> {
  const people = peopleMatching(db, query);
  const dir = query.dir ?? 'asc';
  let page = db.selectFrom(people.as('people')).selectAll().orderBy('rank');
  for (const column of sortings[query.sort ?? 'lastName'])
    page = page.orderBy(sortKey(column), dir);

  const rows = await page
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const { count } = await db
    .selectFrom(people.as('people'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { results: rows.map((row) => toAdministrator(row, now)), totalCount: count };
}

const person = sql<string>`lower(first_name || ' ' || last_name || ' ' || email)`;

function peopleMatching(db: TenantDb, { search, includeDeleted }: AdministratorQuery) {
  const users = administrators(db)
    .$if(includeDeleted !== true, (query) => query.where('deletedAt', 'is', null))
    .$if(Boolean(search), (query) => query.where(containsText(person, search ?? '')));
  const invitations = db
    .selectFrom('invitations')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      sql<string[]>`array[${sql.lit(administratorRole)}]`.as('roles'),
      'createdAt as invitedAt',
      'expiresAt',
      sql<Date | null>`null::timestamptz`.as('deletedAt'),
      sql<Date | null>`null::timestamptz`.as('lastLoginAt'),
      sql<boolean>`false`.as('hasSecondFactor'),
      sql<number>`1`.as('rank'),
    ])
    .where('closedAt', 'is', null)
    .$if(Boolean(search), (query) => query.where(containsText(person, search ?? '')));
  return users.unionAll(invitations);
}

// An app counts once its first code has been entered.
const hasFactor = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)
  or exists (select from authenticator_secrets as secrets
    where secrets.user_id = users.id and secrets.confirmed_at is not null)`;

const administrators = (db: TenantDb) =>
  db
    .selectFrom('users')
    .select((row) => [
      'id',
      'email',
      'firstName',
      'lastName',
      'roles',
      row
        .selectFrom('invitations')
        .select((invitation) => invitation.fn.max('invitations.createdAt').as('invitedAt'))
        .whereRef('invitations.email', '=', 'users.email')
        .where('invitations.outcome', '=', 'accepted')
        .as('invitedAt'),
      sql<Date | null>`null::timestamptz`.as('expiresAt'),
      'deletedAt',
      'lastLoginAt',
      hasFactor.as('hasSecondFactor'),
      sql<number>`case when deleted_at is null then 0 else 2 end`.as('rank'),
    ])
    .where(isAdministrator);

type PersonRow = Omit<
  Awaited<ReturnType<ReturnType<typeof administrators>['executeTakeFirstOrThrow']>>,
  'rank'
>;

const isoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function toAdministrator(row: PersonRow, now: Date): Administrator {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    roles: roles.filter((role) => row.roles.includes(role)),
    invitePending: row.expiresAt !== null,
    inviteExpired: row.expiresAt !== null && row.expiresAt <= now,
    deleted: row.deletedAt !== null,
    invitedAt: isoOrNull(row.invitedAt),
    deletedAt: isoOrNull(row.deletedAt),
    lastLoginAt: isoOrNull(row.lastLoginAt),
    hasSecondFactor: row.hasSecondFactor,
  };
}

/** An open invitation as the list shows it. */
export const invitedAdministrator = (invitation: InvitationRow, now: Date): Administrator =>
  toAdministrator(
    {
      ...invitation,
      roles: [administratorRole],
      invitedAt: invitation.createdAt,
      deletedAt: null,
      lastLoginAt: null,
      hasSecondFactor: false,
    },
    now,
  );

export async function getAdministrator(
  db: TenantDb,
  id: string,
  now: Date,
): Promise<Administrator | undefined> {
  const row = await administrators(db).where('id', '=', id).executeTakeFirst();
  return row && toAdministrator(row, now);
}

/** The administrator with this email, active or deleted. */
export const findAdministratorByEmail = (db: TenantDb, email: string) =>
  administrators(db).where('email', '=', email).executeTakeFirst();

/**
 * Every active administrator, locked until the end of the transaction. Always in the order of their
 * ids, so that two transactions wait for each other instead of deadlocking.
 */
export const lockActiveAdministrators = (db: TenantDb) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'roles'])
    .where(isAdministrator)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockDeletedAdministrator = (db: TenantDb, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('id', '=', id)
    .where(isAdministrator)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export async function markDeleted(
  db: TenantDb,
  id: string,
  deletion: { deletedAt: Date; deleteReason: DeleteReason },
): Promise<void> {
  await db.updateTable('users').set(deletion).where('id', '=', id).execute();
}

export async function markRestored(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletedAt: null, deleteReason: null })
    .where('id', '=', id)
    .execute();
}
