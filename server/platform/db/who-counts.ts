import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantDb } from './database.ts';

/*
 * The people and records that a figure counts. The lists behind the figures use the same conditions, so that a figure
 * and its list always agree. The conditions are written as in the indexes, and so answered by them.
 */

/** An ambassador holds no role. */
export const isAmbassador = sql<SqlBool>`users.roles = '{}'`;

/** An ambassador who takes part: neither deactivated (AMB-81) nor a test user (AMB-103). */
export const isCountedAmbassador = sql<SqlBool>`(
  ${isAmbassador} and users.deleted_at is null and not users.is_test_user
)`;

/** Somebody whose profile has a change that awaits approval (AMB-04). An index holds them. */
export const hasPendingProfile = sql<SqlBool>`users.has_pending_profile`;

/** Somebody with a page of their own: everybody but deleted administrators, a deactivated ambassador as well (AMB-81). */
export const hasPage = sql<SqlBool>`(
  users.stands_in_for is null and (users.deleted_at is null or ${isAmbassador})
)`;

/** Somebody with an approved profile that is not hidden (AMB-184). An index holds them. */
export const hasPublicProfile = sql<SqlBool>`users.has_public_profile`;

/** An administrator, deleted or not. The first condition is that of the index `users_with_role`. */
export const isAdministrator = sql<SqlBool>`(users.roles <> '{}' and users.roles @> array['admin'])`;

/** An administrator who may work, and is no test user (AMB-103). */
export const isCountedAdministrator = sql<SqlBool>`(
  ${isAdministrator} and users.deleted_at is null and not users.is_test_user
)`;

/**
 * An ambassador or administrator who has ever signed in, whom figures of use count; a stand-in is neither. An index
 * holds them in the order of their sign-ins.
 */
export const hasSignedIn = sql<SqlBool>`(
  users.last_login_at is not null and not users.is_test_user
  and (${isAmbassador} or users.roles @> array['admin'])
)`;

/** The ids of test users, whom figures leave out (AMB-103). An index holds them. */
export const testUsers = sql`select id from users where is_test_user`;

/** Whether somebody counts: everybody but test users does (AMB-103), deactivated people as well. */
export const isCountedPerson = (userId: RawBuilder<unknown>) =>
  sql<SqlBool>`${userId} not in (${testUsers})`;

/** An activity that has not been deleted. */
export const isActivity = sql<SqlBool>`activities.deleted_at is null`;

/** Whose activities count. */
export const isOfCountedPerson = isCountedPerson(sql`activities.user_id`);

/** An activity that awaits a review (ACT-44). */
export const awaitsReview = sql<SqlBool>`activities.unreviewed_since is not null`;

/** An activity that is not approved yet. An index holds them. */
export const isOpen = sql<SqlBool>`activities.state <> 'complete'`;

/** When an activity was completed or, until then, begun: the day it is counted and listed on. */
export const activityMoment = sql`activities.listed_at`;

/** The part of an answer without test users that says that there are any. */
export async function testUsersLeftOut(db: TenantDb): Promise<{ testUsersLeftOut?: true }> {
  const { rows } = await sql<{ found: boolean }>`select exists(${testUsers}) as found`.execute(db);
  return rows[0]?.found === true ? { testUsersLeftOut: true } : {};
}
