import { Link } from '#contract/http/link.ts';
import type { LinkName } from '#contract/people/link-names.ts';
import { nothingEntered } from '#contract/profiles/profile.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

type Links = Readonly<Record<LinkName, string | null>>;

/**
 * Gives a new user the links of the application that has been approved (APPL-77, APPL-215). The rest of the profile is
 * for its owner to enter; a person with a profile keeps it.
 */
export async function takeLinks(db: TenantDb, userId: string, answers: Links): Promise<void> {
  const links = linksOf(answers);
  if (Object.values(links).every((link) => link === null)) return;
  await db
    .insertInto('profiles')
    .values({ userId, approved: JSON.stringify({ ...nothingEntered, ...links }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

// A form may ask for anything, and a profile holds only values that its owner could save.
const linksOf = (answers: Links): Links => ({
  facebook: linkOf(answers.facebook, 'https://www.facebook.com/'),
  twitter: linkOf(answers.twitter, 'https://x.com/'),
  instagram: linkOf(answers.instagram, 'https://www.instagram.com/'),
  youTube: linkOf(answers.youTube, 'https://www.youtube.com/@'),
  website: linkOf(answers.website),
});

/**
 * The web address that an answer stands for; `home` is the start of the addresses of a network, which a name follows.
 */
function linkOf(answer: string | null, home?: string): string | null {
  const name = answer
    ?.trim()
    .match(/^@[\w.-]+$|^[\w-]+$/)?.[0]
    .replace('@', '');
  const address = home !== undefined && name ? home + name : answer;
  return Link.safeParse(address).data ?? null;
}
