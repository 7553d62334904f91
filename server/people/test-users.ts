import { sql } from 'kysely';
import { mostTestUsers } from '#contract/people/person.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** How many test users there are, without the deactivated ones (AMB-117). An index holds them. */
export async function countTestUsers(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('isTestUser', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Refuses one more test user than there may be (AMB-116). Until the end of the transaction nobody else
 * of the tenant gets past here, so that of two who take the last place one gets it. It is the last lock
 * that a transaction takes.
 */
export async function assertRoomForTestUser(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('test users'), hashtext(current_setting('app.tenant_id')))`.execute(
    db,
  );
  if ((await countTestUsers(db)) < mostTestUsers) return;
  const message = 'Up to three test users are supported';
  throw new ProblemError('too-many-test-users', { fields: { isTestUser: message } });
}
