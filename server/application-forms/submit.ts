import type { Agreement } from '#contract/application-forms/agreement.ts';
import {
  type Applied,
  agreementKey,
  keptAnswers,
  missingAcceptances,
  readAnswers,
} from '#contract/application-forms/answers.ts';
import type { Submission } from '#contract/application-forms/public-form.ts';
import { Email } from '#contract/http/fields.ts';
import { receiveApplication } from '#server/applicants/queries.ts';
import { attemptLimit, takeAttempt } from '#server/auth/attempts.ts';
import type { Config } from '#server/platform/config.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { RequestTenant } from '#server/platform/http/caller.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { OpenForm } from './open-form.ts';
import { matchesPattern } from './patterns.ts';

/** Who applies, when and from where. */
export interface Visit {
  readonly config: Config;
  readonly tenant: Pick<RequestTenant, 'tenantId'>;
  readonly now: Date;
  readonly clientAddress: string;
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

const hour = 60 * 60_000;
const mostAnHour = 10;

/**
 * Takes an application: every rule of the form again, at most 10 from one network in an hour, and then
 * the steps that follow it (APPL-146 to APPL-148). `readForm` finds the form, or throws.
 *
 * Throws ProblemError `invalid-input` with the fields that are wrong, `too-many-requests`, and the
 * refusals of `receiveApplication`.
 */
export async function submit(
  visit: Visit,
  readForm: (db: TenantDb) => Promise<OpenForm>,
  { fields: typed, agreements: accepted }: Submission,
): Promise<Applied> {
  const { now, clientAddress } = visit;
  // A transaction of its own: a submission stays counted when the application is refused.
  const { form, answers, agreements } = await visit.transaction(async (db) => {
    const found = await readForm(db);
    const { answers, wrong } = readAnswers(found.form.formData.fields, typed, matchesPattern);
    const fields = { ...wrong, ...missingAcceptances(found.agreements, accepted) };
    if (Object.keys(fields).length > 0) throw new ProblemError('invalid-input', { fields });
    await countSubmission(db, clientAddress, now);
    return { ...found, answers };
  });
  return visit.transaction((db) =>
    receiveApplication(
      db,
      {
        ...personOf(answers),
        ...keptAnswers(form.formData.fields, answers),
        tags: form.userTagsToAdd,
        applicationFormId: form.id,
        agreements: agreements.map(({ id, version }) => ({ id, version })),
        autoApprove: form.autoApprove,
      },
      visit,
    ),
  );
}

async function countSubmission(db: TenantDb, clientAddress: string, now: Date): Promise<void> {
  const limit = attemptLimit(['application', networkOf(clientAddress)], mostAnHour, hour);
  try {
    await takeAttempt(db, limit, now);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'too-many-requests') throw error;
    const { retryAfterSeconds = 0 } = error;
    throw new ProblemError('too-many-requests', { retryAfterSeconds });
  }
}

type Answers = ReadonlyMap<string, string>;

const personOf = (answers: Answers) => ({
  firstName: answers.get('firstName') ?? '',
  lastName: answers.get('lastName') ?? '',
  // In the one form that every email is compared in.
  email: Email.parse(answers.get('email')),
});

/** The agreements that a page sends, by the names of its boxes. */
export const acceptancesIn = (
  agreements: readonly Agreement[],
  typed: Readonly<Record<string, string>>,
): Submission['agreements'] =>
  agreements.flatMap((agreement) => {
    const key = agreementKey(agreement);
    const version = Object.hasOwn(typed, key) ? Number(typed[key]) : Number.NaN;
    return Number.isInteger(version) ? [{ id: agreement.id, version }] : [];
  });
