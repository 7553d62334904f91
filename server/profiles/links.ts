import type { LinkName } from '#contract/people/link-names.ts';
import { nothingEntered } from '#contract/profiles/profile.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * Gives a new user the links of the application that has been approved (APPL-77). The rest of the
 * profile is for its owner to enter; who has a profile already keeps it.
 */
export async function takeLinks(
  db: TenantDb,
  userId: string,
  links: Readonly<Record<LinkName, string | null>>,
): Promise<void> {
  if (Object.values(links).every((link) => link === null)) return;
  await db
    .insertInto('profiles')
    .values({ userId, approved: JSON.stringify({ ...nothingEntered, ...links }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
