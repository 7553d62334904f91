import type * as endpoints from '#contract/applicants/endpoints.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { checkEmails } from './check-emails.ts';
import { decide } from './decide.ts';
import { sendDecisionEmail, sendReceivedEmail } from './mails.ts';
import { type ApplicantRow, listBySlugs, lockApplicants, updateApplicant } from './repository.ts';
import { openSwitchedOff } from './switched-off.ts';

interface Failed {
  readonly slug: string;
  readonly message: string;
}

/** Those who are there, locked. Throws `not-found` when nobody is. */
async function lockFound(db: TenantDb, slugs: readonly string[]): Promise<ApplicantRow[]> {
  const rows = await lockApplicants(db, slugs);
  if (rows.length === 0) throw new ProblemError('not-found');
  return rows;
}

const missing = (slugs: readonly string[], rows: readonly ApplicantRow[]): Failed[] => {
  const found = new Set(rows.map(({ slug }) => slug));
  const message = problemMessages['not-found'];
  return slugs.filter((slug) => !found.has(slug)).map((slug) => ({ slug, message }));
};

/** Decides about several at once (APPL-161). People who have the decision already keep it. */
export function decideApplicants(
  call: Call<typeof endpoints.decideApplicants>,
): Promise<{ updated: number; failed: Failed[] }> {
  const { slugs, ...decision } = call.body;
  return call.transaction(async (db) => {
    const rows = await lockFound(db, slugs);
    for (const row of rows) await decide(db, row, decision, call);
    return { updated: rows.length, failed: missing(slugs, rows) };
  });
}

export function checkApplicantEmails(call: Call<typeof endpoints.checkApplicantEmails>) {
  const { slugs, kind, approved } = call.body;
  return call.transaction(async (db) => {
    const rows = await listBySlugs(db, slugs);
    if (rows.length === 0) throw new ProblemError('not-found');
    const isSwitchedOff = await openSwitchedOff(db);
    return { results: checkEmails(rows, { kind, approved, isSwitchedOff }) };
  });
}

const undecided = 'This applicant is undecided, so there is no decision to tell';
const switchedOff = 'This email is disabled in the system emails';

/** Sends one of the two emails (APPL-163). */
export function sendApplicantEmails(
  call: Call<typeof endpoints.sendApplicantEmails>,
): Promise<{ sent: number; failed: Failed[] }> {
  const { slugs, kind } = call.body;
  const send = kind === 'application' ? sendReceivedEmail : sendDecisionEmail;
  return call.transaction(async (db) => {
    const rows = await lockFound(db, slugs);
    const [decided, not] = parted(rows, (row) => kind === 'application' || row.approved !== null);
    const isSwitchedOff = await openSwitchedOff(db);
    const [off, ready] = parted(decided, (row) => isSwitchedOff(kind, row.approved));
    for (const row of ready) {
      const { email } = await send(db, row, call);
      await recordAudit(db, call, { action: 'applicant-emailed', subject: email });
    }
    const failed = [
      ...not.map(({ slug }) => ({ slug, message: undecided })),
      ...off.map(({ slug }) => ({ slug, message: switchedOff })),
      ...missing(slugs, rows),
    ];
    return { sent: ready.length, failed };
  });
}

/** Marks an email as sent by hand (APPL-64, APPL-164). */
export function markApplicantsEmailed(
  call: Call<typeof endpoints.markApplicantsEmailed>,
): Promise<{ updated: number }> {
  const { slugs, kind } = call.body;
  return call.transaction(async (db) => {
    const rows = await lockFound(db, slugs);
    const marked = rows.filter((row) => kind === 'application' || row.approved !== null);
    for (const row of marked) {
      const isMarked = kind === 'application' ? row.appliedEmailSent : row.decisionEmailSent;
      if (isMarked) continue;
      await updateApplicant(
        db,
        row.id,
        kind === 'application' ? { appliedEmailSent: true } : { decisionEmailSent: true },
      );
      await recordAudit(db, call, { action: 'applicant-marked-emailed', subject: row.email });
    }
    return { updated: marked.length };
  });
}

function parted<Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
): readonly [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}
