import { sql } from 'kysely';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

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

export { writeUserData } from './repository.ts';
