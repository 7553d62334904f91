import { type RawBuilder, sql } from 'kysely';
import { customEmails } from '#contract/emails/unsubscribe.ts';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findUserData, writeUserData } from './repository.ts';

/** Whether the person with this email has switched off a system email in their preferences (AMB-77). */
export async function hasSwitchedOff(
  db: TenantDb,
  email: string,
  mail: SystemMailId,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('userData', 'userData.userId', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where(sql<boolean>`data #> array['preferences', 'notifications', ${mail}] = 'false'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody does not want the emails that admins write, as a condition in a query (MAIL-63). */
export const hasUnsubscribed = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from user_data where user_data.user_id = ${userId}
    and data #> array['preferences', 'notifications', ${customEmails}] = 'false')`;

/** Whether somebody gets the emails that admins write. */
export async function isSubscribed(db: TenantDb, userId: string): Promise<boolean> {
  const stored = await findUserData(db, userId);
  return stored?.data.preferences.notifications?.[customEmails] !== false;
}

/** Switches the emails that admins write off or on for somebody, and leaves what else is remembered as it is (MAIL-65). */
export async function setSubscribed(
  db: TenantDb,
  userId: string,
  isWanted: boolean,
): Promise<void> {
  for (;;) {
    const { data, version } = (await findUserData(db, userId)) ?? defaultUserData;
    const { preferences } = data;
    const notifications = { ...preferences.notifications, [customEmails]: isWanted };
    const changed = { ...data, preferences: { ...preferences, notifications } };
    // A page of the person may have written in between.
    if (await writeUserData(db, userId, { data: changed, version })) return;
  }
}

export { writeUserData };
