import type {
  AcceptedAgreement,
  ApplicantLinks,
  CustomData,
} from '#contract/applicants/applicant.ts';
import type { Applied } from '#contract/application-forms/answers.ts';
import { findUserByEmail } from '#server/auth/queries.ts';
import { tellAdmins } from '#server/mail/tell.ts';
import { isAmbassadorIncluded } from '#server/plans/evaluate.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { endLinks } from './application-links.ts';
import { type MailCause, sendDecisionEmail, sendReceivedEmail } from './mails.ts';
import { dayToApplyAgain } from './reapplying.ts';
import {
  type ApplicantRow,
  countApprovedUnregistered,
  insertApplicant,
  lockApplicantByEmail,
  updateApplicant,
} from './repository.ts';

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
 * Takes an application in, hands its emails over and answers the decision that it has got. Refuses who
 * has applied already with `already-applied`, `reapply-later` or `already-approved` (APPL-143 to APPL-145).
 */
export async function receiveApplication(
  db: TenantDb,
  application: NewApplication,
  cause: MailCause,
): Promise<Applied> {
  // The plan first: whoever takes both locks takes them in this order.
  const isApproved = application.autoApprove && (await isPlaceFree(db));
  const applied = await addOrReplace(db, application, cause.now);
  const received = await sendReceivedEmail(db, applied, cause);
  if (!isApproved) {
    const person = `${received.firstName} ${received.lastName}`.trim() || received.email;
    await tellAdmins(db, {
      key: `application-received-${received.id}-${received.createdAt.getTime()}`,
      about: { template: 'application-received-admin', person },
    });
    return { approved: null, emailed: received.appliedEmailSent };
  }
  const approved = await updateApplicant(db, received.id, {
    approved: true,
    decidedAt: cause.now,
    sendDecisionEmail: true,
  });
  await sendDecisionEmail(db, approved, cause);
  return { approved: true, emailed: received.appliedEmailSent };
}

const isPlaceFree = (db: TenantDb): Promise<boolean> =>
  isAmbassadorIncluded(db, () => countApprovedUnregistered(db));

/** Undecided in any case: a place of the plan is given afterwards. */
async function addOrReplace(
  db: TenantDb,
  application: NewApplication,
  now: Date,
): Promise<ApplicantRow> {
  const { autoApprove: _, ...applicant } = application;
  if (await findUserByEmail(db, application.email)) throw new ProblemError('already-approved');
  const known = await lockApplicantByEmail(db, application.email);
  const added =
    known ?? (await insertApplicant(db, { ...applicant, approved: null, createdAt: now }));
  if (added && added !== known) return added;
  // Somebody has applied with the same email at this moment.
  const earlier = added ?? (await lockApplicantByEmail(db, application.email));
  if (!earlier) throw new ProblemError('conflict');
  await assertMayApplyAgain(db, earlier, now);
  return replaceApplication(db, earlier, application, now);
}

async function assertMayApplyAgain(db: TenantDb, earlier: ApplicantRow, now: Date): Promise<void> {
  const { approved, registered, decidedAt } = earlier;
  if (approved || registered) throw new ProblemError('already-approved');
  if (approved === null) throw new ProblemError('already-applied');
  const day = dayToApplyAgain(decidedAt ?? now, await getOwnSettings(db), now);
  if (day === undefined) return;
  throw new ProblemError('reapply-later', { message: `You can apply again on ${day}` });
}

/** What is new takes the place of the old application, whose decision is kept (APPL-144). */
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
