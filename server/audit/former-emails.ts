import type { TenantDb } from '#server/platform/db/database.ts';
import type { HeldEmail } from '#server/platform/personal-data.ts';

/** The separator of the former and the present email in an entry about a changed email. */
export const between = ' → ';

interface Change {
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  /** Whether its owner made the change, who has opened a link at the new email. */
  readonly isConfirmed: boolean;
}

/** The earlier emails of the owner of this one, as the log tells them, the last one first. */
export const listFormerEmails = async (db: TenantDb, email: string): Promise<readonly string[]> =>
  changesOf(email, await listChanges(db)).map(({ from }) => from);

/**
 * The emails of the owner of this one, each with the time whose rows its owner may read. A former email that somebody
 * else has had too is left out (AMB-212). The present one counts from the day on which that other has left it. An email
 * that an admin has set, also their own, was never confirmed, and counts while the person has it (AMB-214).
 */
export async function listHeldEmails(db: TenantDb, email: string): Promise<readonly HeldEmail[]> {
  const changes = await listChanges(db);
  const own = changesOf(email, changes);
  const leftByOthers = (each: string) =>
    changes.find((change) => change.from === each && !own.includes(change))?.at;
  const since = (got: Change | undefined) => (got && !got.isConfirmed ? got.at : null);
  const left = leftByOthers(email);
  const present = { email, from: later(since(own[0]), left && afterwards(left)), until: null };
  const former = own.flatMap(({ from, at }, index) => {
    const start = since(own[index + 1]);
    return leftByOthers(from) ? [] : [{ email: from, from: start, until: start && at }];
  });
  return [present, ...former];
}

/** The change itself is the other’s. */
const afterwards = (moment: Date): Date => new Date(moment.getTime() + 1);

const later = (one: Date | null, other: Date | undefined): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other ?? null);

/** From which email to which each change was, the last one first. */
async function listChanges(db: TenantDb): Promise<readonly Change[]> {
  const changes = await db
    .selectFrom('auditEntries')
    .select(['subject', 'actor', 'at', 'details'])
    .where('action', '=', 'email-changed')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return changes.flatMap(({ subject, actor, at, details }) => {
    const [from = '', to = ''] = subject?.split(between) ?? [];
    return from && to
      ? [{ from, to, at, isConfirmed: actor === from && details?.isConfirmed !== false }]
      : [];
  });
}

function changesOf(email: string, changes: readonly Change[]): readonly Change[] {
  const own: Change[] = [];
  let had = email;
  for (const change of changes) {
    if (change.to === had) {
      own.push(change);
      had = change.from;
    } else if (change.from === had) {
      // Somebody else left it, and had it before them.
      break;
    }
  }
  return own;
}
