import type { ApplicationStatus } from '#contract/applicants/application-status.ts';
import type * as endpoints from '#contract/applicants/application-status-endpoints.ts';
import { attemptLimit, takeAttempt } from '#server/auth/attempts.ts';
import { later } from '#server/auth/lifetimes.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { findApplicantOfLink, type LinkedApplicant } from './application-links.ts';
import { failedEmails } from './failed-emails.ts';
import { firstDayToApplyAgain } from './reapplying.ts';
import type { ApplicantRow } from './repository.ts';

/** Whole offices share an address; tokens cannot be guessed, so this only bounds the work. */
const mostOfNetwork = 100;

/** How long a link works that leads to a decision which its applicant knows. */
const afterDecision = 90 * 86_400_000;

/**
 * Answers where the application of a link stands. Throws `invalid-token` alike for every token that is
 * not one, and `too-many-requests` after 100 in 15 minutes from one network (APPL-213).
 */
export async function checkApplicationStatus(
  call: Call<typeof endpoints.checkApplicationStatus>,
): Promise<ApplicationStatus> {
  const { body, clientAddress, now, tenant } = call;
  const attempts = attemptLimit(['application status', networkOf(clientAddress)], mostOfNetwork);
  // Counted by itself, so that a token that is refused counts.
  await call.transaction((db) => takeAttempt(db, attempts, now));
  return call.transaction(async (db) => {
    const applicant = tenant.enabled ? await findApplicantOfLink(db, body.token) : undefined;
    const status = applicant && (await statusOf(db, applicant, now));
    if (!status) throw new ProblemError('invalid-token');
    return status;
  });
}

/** Undefined once the link is over. A decision that the applicant has not been told counts as undecided. */
async function statusOf(
  db: TenantDb,
  row: LinkedApplicant,
  now: Date,
): Promise<ApplicationStatus | undefined> {
  const receivedAt = row.createdAt.toISOString();
  if (!row.registered && !(await isTold(db, row))) return { state: 'waiting', receivedAt };
  if (isOver(row, now)) return undefined;
  if (row.registered) return { state: 'registered', receivedAt };
  if (row.approved) return { state: 'approved', receivedAt };
  const settings = await getOwnSettings(db);
  const day = firstDayToApplyAgain(row.decidedAt ?? now, settings, now);
  return { state: 'rejected', receivedAt, applyAgainOn: day ?? null };
}

/** By the same rule as the administrators read that the email about the decision has been sent. */
async function isTold(db: TenantDb, row: ApplicantRow): Promise<boolean> {
  if (row.approved === null || !row.decisionEmailSent) return false;
  return !(await failedEmails(db, [row])).decision.has(row.id);
}

/**
 * From the latest of decision, email and link: a link that ended before would tell of the decision, and a new link leads
 * somewhere, however long ago the decision was.
 */
function isOver({ decidedAt, decisionEmailAt, linkedAt }: LinkedApplicant, now: Date): boolean {
  const known = Math.max(decidedAt?.getTime() ?? 0, decisionEmailAt?.getTime() ?? 0);
  const last = Math.max(known, linkedAt.getTime());
  return known > 0 && later(new Date(last), afterDecision) <= now;
}
