import { type RawBuilder, sql } from 'kysely';
import { customEmails, type MailWithLink } from '#contract/emails/unsubscribe.ts';
import { isOnFor, type SystemMailId } from '#contract/mail/system-mails.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findUserData, writeUserData } from './repository.ts';

/** Whether a row of the user data has a choice about an email, as a condition in a query. */
const hasChosen = (mail: string, isOn: boolean) =>
  sql<boolean>`user_data.data #> array['preferences', 'notifications', ${mail}] = ${JSON.stringify(isOn)}::jsonb`;

/**
 * Whether the person with this email has switched a system email on, or off, in their preferences (AMB-77), as a
 * condition in a query.
 */
export const hasSwitchedAt = (
  email: RawBuilder<unknown>,
  { mail, isOn }: { readonly mail: SystemMailId; readonly isOn: boolean },
) =>
  sql<boolean>`exists (select from users join user_data on user_data.user_id = users.id
    where users.email = ${email} and ${hasChosen(mail, isOn)})`;

/** Whether somebody has asked for a system email, as a condition in a query. */
export const hasAskedFor = (userId: RawBuilder<unknown>, mail: SystemMailId) =>
  sql<boolean>`exists (select from user_data where user_data.user_id = ${userId}
    and ${hasChosen(mail, true)})`;

/** Whether somebody does not want the emails that admins write, as a condition in a query (MAIL-63). */
export const hasUnsubscribed = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from user_data where user_data.user_id = ${userId}
    and ${hasChosen(customEmails, false)})`;

/** Whether somebody gets an email that its own link switches off. Without a name it asks about emails that admins write. */
export async function isSubscribed(
  db: TenantDb,
  userId: string,
  mail: MailWithLink = customEmails,
): Promise<boolean> {
  const stored = await findUserData(db, userId);
  return isOnFor(stored?.data.preferences.notifications, mail);
}

/** Switches such an email off or on for somebody, and leaves the other remembered settings as they are (MAIL-65). */
export async function setSubscribed(
  db: TenantDb,
  userId: string,
  isWanted: boolean,
  mail: MailWithLink = customEmails,
): Promise<void> {
  for (;;) {
    const { data, version } = (await findUserData(db, userId)) ?? defaultUserData;
    const { preferences } = data;
    const notifications = { ...preferences.notifications, [mail]: isWanted };
    const changed = { ...data, preferences: { ...preferences, notifications } };
    // A page of the person may have written in between.
    if (await writeUserData(db, userId, { data: changed, version })) return;
  }
}

export { writeUserData };
