import type { TenantDb } from '#server/platform/db/database.ts';

/** The separator of the former and the present email in an entry about a changed email. */
export const between = ' → ';

/** The earlier emails of the owner of this one, as the log tells them, the last one first. */
export async function listFormerEmails(db: TenantDb, email: string): Promise<readonly string[]> {
  const changes = await db
    .selectFrom('auditEntries')
    .select('subject')
    .where('action', '=', 'email-changed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const former: string[] = [];
  let had = email;
  for (const { subject } of changes) {
    const [from, to] = subject?.split(between) ?? [];
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
