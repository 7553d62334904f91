import type { TenantDb } from '#server/platform/db/database.ts';

/** The token of the links by which somebody unsubscribes, made where there is none. */
export async function getUnsubscribeToken(db: TenantDb, userId: string): Promise<string> {
  await db
    .insertInto('unsubscribeLinks')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { token } = await db
    .selectFrom('unsubscribeLinks')
    .select('token')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Whose the links with a token are. */
export async function findUnsubscribing(db: TenantDb, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('unsubscribeLinks')
    .select('userId')
    .where('token', '=', token)
    .executeTakeFirst();
  return found?.userId;
}
