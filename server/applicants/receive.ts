import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type {
  AcceptedAgreement,
  ApplicantLinks,
  CustomData,
} from '#contract/applicants/applicant.ts';
import type { Applied } from '#contract/application-forms/answers.ts';
import { fullName } from '#contract/people/full-name.ts';
import { findUserByEmail } from '#server/auth/queries.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import { isAmbassadorIncluded } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { isSent } from '#server/system-emails/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { endLinks } from './application-links.ts';
import { isJustNow, type MailCause, sendDecisionEmail, sendReceivedEmail } from './mails.ts';
import { firstDayToApplyAgain } from './reapplying.ts';
import {
  type ApplicantRow,
  countApprovedUnregistered,
  insertApplicant,
  lockApplicantByEmail,
  updateApplicant,
} from './repository.ts';
import { sendStandsEmail, tellUserOfApplication } from './standing.ts';

/** An application as the form hands it over, checked by its rules. */
export interface NewApplication {
  readonly firstName: string;
  readonly lastName: string;
  /** In the canonical form of the contract. */
  readonly email: string;
  readonly data: ApplicantLinks;
  readonly customData: CustomData;
  /** The tags that the form gives. */
  readonly tags: readonly string[];
  /** The version of the form. */
  readonly applicationFormId: string;
  readonly agreements: readonly AcceptedAgreement[];
  /** Whether the form approves by itself, as far as the plan reaches (APPL-83). */
  readonly autoApprove: boolean;
}

/**
 * Takes an application in and hands its emails over. The answer is the same for every email: people who
 * have applied already, or have an account, learn it in their mailbox (APPL-143, APPL-145, ADR 0080).
 */
export async function receiveApplication(
  db: TenantDb,
  application: NewApplication,
  cause: MailCause,
): Promise<Applied> {
  // The plan first: every caller that takes both locks takes them in this order.
  const isApproved = application.autoApprove && (await isPlaceFree(db));
  const answer = {
    approved: isApproved ? true : null,
    emailed: await isSent(db, 'application-received'),
  };
  const applied = await addOrReplace(db, application, cause);
  if (applied)
    await decideOrAsk(db, await sendReceivedEmail(db, applied, cause), isApproved, cause);
  else await applyInVain(db, application, isApproved, cause);
  return answer;
}

/**
 * Does the work of a new application and takes it back, so that a known email is answered after about the same time as
 * a new one. The email to the applicant is left out, because `application-stands` takes its place.
 */
async function applyInVain(
  db: TenantDb,
  { autoApprove: _, ...applicant }: NewApplication,
  isApproved: boolean,
  cause: MailCause,
): Promise<void> {
  await sql`savepoint in_vain`.execute(db);
  const email = `${randomUUID()}@example.invalid`;
  const added = { ...applicant, email, approved: null, createdAt: cause.now };
  const row = await insertApplicant(db, added);
  if (row) await decideOrAsk(db, row, isApproved, cause);
  await sql`rollback to savepoint in_vain`.execute(db);
}

const isPlaceFree = (db: TenantDb): Promise<boolean> =>
  isAmbassadorIncluded(db, () => countApprovedUnregistered(db));

/** Approves at once, or asks the administrators to decide. */
async function decideOrAsk(
  db: TenantDb,
  received: ApplicantRow,
  isApproved: boolean,
  cause: MailCause,
): Promise<void> {
  if (!isApproved) {
    const person = fullName(received) || received.email;
    await tellAdmins(db, {
      key: `application-received-${received.id}-${received.createdAt.getTime()}`,
      about: { template: 'application-received-admin', person },
    });
    return;
  }
  const approved = await updateApplicant(db, received.id, {
    approved: true,
    decidedAt: cause.now,
    sendDecisionEmail: true,
  });
  await sendDecisionEmail(db, approved, cause);
}

/**
 * The application undecided in any case, for a place of the plan is given afterwards. Undefined where its email has
 * an account or an application that stands, whose owner is told.
 */
async function addOrReplace(
  db: TenantDb,
  application: NewApplication,
  cause: MailCause,
): Promise<ApplicantRow | undefined> {
  const { now } = cause;
  const { autoApprove: _, ...applicant } = application;
  const user = await findUserByEmail(db, application.email);
  if (user) {
    await tellUserOfApplication(db, user, cause);
    return undefined;
  }
  const known = await lockApplicantByEmail(db, application.email);
  const added =
    known ?? (await insertApplicant(db, { ...applicant, approved: null, createdAt: now }));
  if (added && added !== known) return added;
  // Somebody has applied with the same email at this moment.
  const earlier = added ?? (await lockApplicantByEmail(db, application.email));
  if (!earlier) throw new ProblemError('conflict');
  if (await mayApplyAgain(db, earlier, now)) {
    return replaceApplication(db, earlier, application, now);
  }
  if (!isSamePress(earlier, application, now)) await sendStandsEmail(db, earlier, cause);
  return undefined;
}

async function mayApplyAgain(db: TenantDb, earlier: ApplicantRow, now: Date): Promise<boolean> {
  const { approved, registered, decidedAt } = earlier;
  if (approved !== false || registered) return false;
  return firstDayToApplyAgain(decidedAt ?? now, await getOwnSettings(db), now) === undefined;
}

/** A button that is pressed twice sends the same answers twice; the first email says all there is to say. */
function isSamePress(earlier: ApplicantRow, application: NewApplication, now: Date): boolean {
  const answersOf = ({ firstName, lastName, data, customData }: ApplicantRow | NewApplication) => ({
    ...{ firstName, lastName, data, customData },
  });
  return (
    isJustNow(earlier.createdAt, now) &&
    isDeepStrictEqual(answersOf(earlier), answersOf(application))
  );
}

/** The new application takes the place of the old one, whose decision is kept (APPL-144). */
async function replaceApplication(
  db: TenantDb,
  earlier: ApplicantRow,
  application: NewApplication,
  now: Date,
): Promise<ApplicantRow> {
  await endLinks(db, earlier.id);
  const { createdAt, approved, decidedAt, previousApplications } = earlier;
  const previous = {
    createdAt: createdAt.toISOString(),
    approved,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
  return updateApplicant(db, earlier.id, {
    firstName: application.firstName,
    lastName: application.lastName,
    tags: [...new Set([...earlier.tags, ...application.tags])],
    data: JSON.stringify(application.data),
    customData: JSON.stringify(application.customData),
    agreements: JSON.stringify(application.agreements),
    applicationFormId: application.applicationFormId,
    approved: null,
    decidedAt: null,
    sendDecisionEmail: false,
    appliedEmailSent: false,
    decisionEmailSent: false,
    createdAt: now,
    previousApplications: JSON.stringify([...previousApplications, previous]),
  });
}
