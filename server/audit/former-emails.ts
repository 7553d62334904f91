import type { TenantDb } from '#server/platform/db/database.ts';

/** The separator of the former and the present email in an entry about a changed email. */
export const between = ' → ';

/** The earlier emails of the owner of this one, as the log tells them, the last one first. */
export const listFormerEmails = async (db: TenantDb, email: string): Promise<readonly string[]> =>
  formerOf(email, await listChanges(db));

/** Those of them that nobody else has had, so that all there is under them is the owner’s to read. */
export async function listFormerEmailsOfNobodyElse(
  db: TenantDb,
  email: string,
): Promise<readonly string[]> {
  const changes = await listChanges(db);
  const former = formerOf(email, changes);
  const left = changes.map(([from]) => from);
  return former.filter((each) => timesIn(left, each) === timesIn(former, each));
}

const timesIn = (emails: readonly (string | undefined)[], email: string): number =>
  emails.filter((each) => each === email).length;

/** From which email to which each change was, the last one first. */
async function listChanges(db: TenantDb): Promise<(string | undefined)[][]> {
  const changes = await db
    .selectFrom('auditEntries')
    .select('subject')
    .where('action', '=', 'email-changed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return changes.map(({ subject }) => subject?.split(between) ?? []);
}

function formerOf(email: string, changes: readonly (string | undefined)[][]): readonly string[] {
  const former: string[] = [];
  let had = email;
  for (const [from, to] of changes) {
    if (from && to === had) {
      former.push(from);
      had = from;
    } else if (from === had) {
      // Somebody else left it, and had it before them.
      break;
    }
  }
  return former;
}
