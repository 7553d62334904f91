import type { TenantDb } from '#server/platform/db/database.ts';
import { emailKey } from './email-key.ts';
import type { ApplicantRow } from './repository.ts';

type Emailed = Pick<ApplicantRow, 'id' | 'applicationEmails' | 'decisionEmails'>;

/** The ids of those whose last email could not be delivered, by the kind of the email. */
export interface FailedEmails {
  readonly application: ReadonlySet<string>;
  readonly decision: ReadonlySet<string>;
}

/**
 * Whose last email of each kind was given up, after a day of tries. An email is handed over in the
 * transaction of its cause and delivered afterwards, so this is the only way in which it can fail
 * (APPL-71). The outbox knows it for 30 days.
 */
export async function failedEmails(db: TenantDb, rows: readonly Emailed[]): Promise<FailedEmails> {
  const keys = rows.flatMap((row) => [
    emailKey('received', row.id, row.applicationEmails),
    emailKey('decision', row.id, row.decisionEmails),
  ]);
  if (keys.length === 0) return { application: new Set(), decision: new Set() };
  const given = await db
    .selectFrom('outbox')
    .select('key')
    .where('job', '=', 'send-mail')
    .where('key', 'in', keys)
    .where('givenUpAt', 'is not', null)
    .execute();
  const up = new Set(given.map(({ key }) => key));
  const idsWhere = (hasFailed: (row: Emailed) => boolean) =>
    new Set(rows.filter(hasFailed).map(({ id }) => id));
  return {
    application: idsWhere((row) => up.has(emailKey('received', row.id, row.applicationEmails))),
    decision: idsWhere((row) => up.has(emailKey('decision', row.id, row.decisionEmails))),
  };
}
