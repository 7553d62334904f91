import { type Selectable, sql } from 'kysely';
import {
  ExternalUser,
  type ExternalUserInput,
  externalUserTypes,
  type LinkedAccounts,
  SocialAccount,
} from '#contract/linked-accounts/linked-account.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { endGrants } from '#server/social/queries.ts';
import type { ExternalUsersTable, SocialAccountsTable } from './tables.ts';

/** Everything that is linked with a person, the oldest first. */
export async function listOf(db: TenantDb, userId: string): Promise<LinkedAccounts> {
  const externalUsers = await db
    .selectFrom('externalUsers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const socialAccounts = await db
    .selectFrom('socialAccounts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    externalUsers: externalUsers.map(toExternalUser),
    socialAccounts: socialAccounts.map(toSocialAccount),
  };
}

/** The account of a person in another system; undefined where they have linked none. */
export async function findExternalUser(
  db: TenantDb,
  userId: string,
  userType: string,
): Promise<ExternalUser | undefined> {
  const row = await db
    .selectFrom('externalUsers')
    .selectAll()
    .where('userId', '=', userId)
    .where('userType', '=', userType)
    .executeTakeFirst();
  return row && toExternalUser(row);
}

/** Links a person with another system; undefined where they, or that user there, have a link already. */
export async function insertExternalUser(
  db: TenantDb,
  link: ExternalUserInput & { readonly userId: string; readonly createdAt: Date },
): Promise<ExternalUser | undefined> {
  const row = await db
    .insertInto('externalUsers')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toExternalUser(row);
}

export type LinkTable = 'externalUsers' | 'socialAccounts';

/** The owner of a link; undefined where there is no such link. */
export async function ownerOf(
  db: TenantDb,
  table: LinkTable,
  id: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('userId').where('id', '=', id).executeTakeFirst();
  return row?.userId;
}

/** Removes a link of an external user, and answers its email; undefined where it is gone. */
export async function deleteExternalUser(db: TenantDb, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('externalUsers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Removes a social account, has its grant end at the network, and says which it was; undefined where it is gone. */
export async function deleteSocialAccount(db: TenantDb, id: string): Promise<string | undefined> {
  await endGrants(db, { accountId: id });
  const row = await db
    .deleteFrom('socialAccounts')
    .where('id', '=', id)
    .returning(['provider', 'handle'])
    .executeTakeFirst();
  return row && `${row.provider} @${row.handle}`;
}

/** Whether there is such a person; a deactivated person keeps the linked accounts (AMB-81). */
export async function isUser(db: TenantDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const toExternalUser = ({ createdAt, ...row }: Selectable<ExternalUsersTable>): ExternalUser =>
  ExternalUser.parse({ ...row, createdAt: createdAt.toISOString() });

const toSocialAccount = ({ createdAt, ...row }: Selectable<SocialAccountsTable>): SocialAccount =>
  SocialAccount.parse({ ...row, createdAt: createdAt.toISOString() });

/** The emails by which somebody is known in other systems. */
export async function emailsElsewhere(db: TenantDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('externalUsers')
    .select('email')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ email }) => email);
}

const customers = (db: TenantDb) =>
  db.selectFrom('externalUsers').where('userType', '=', externalUserTypes[0]);

/** Person → their email at the shop, where they have given one. */
export async function findShopEmails(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await customers(db)
    .select(['userId', 'email'])
    .where('userId', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}

/** The id of the link by which a person is a customer of the shop; undefined where there is none. */
export async function findShopAccount(db: TenantDb, userId: string): Promise<string | undefined> {
  const row = await customers(db).select('id').where('userId', '=', userId).executeTakeFirst();
  return row?.id;
}

/** Links an account of a network with a person, where it is not linked yet; its id. */
export async function linkSocialAccount(
  db: TenantDb,
  account: Pick<SocialAccount, 'userId' | 'provider' | 'handle'> & { readonly createdAt: Date },
): Promise<string> {
  await db
    .insertInto('socialAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('socialAccounts')
    .select('id')
    .where('userId', '=', account.userId)
    .where('provider', '=', account.provider)
    .where('handle', '=', account.handle)
    .executeTakeFirstOrThrow();
  return id;
}
