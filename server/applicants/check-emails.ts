import type { ApplicantEmail } from '#contract/applicants/applicant.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import type { ApplicantRow } from './repository.ts';

const people = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/**
 * What stands against an email to applicants, errors first (APPL-66, MAIL-75). `approved` is a
 * decision that is about to be made; without it the ones in force count.
 */
export function checkEmails(
  rows: readonly ApplicantRow[],
  kind: ApplicantEmail,
  approved?: boolean,
): EmailFinding[] {
  const isChange = approved !== undefined;
  const undecided =
    kind === 'decision' && !isChange ? count(rows, (row) => row.approved === null) : 0;
  const sent = count(rows, (row) => isSent(row, kind) && !(isChange && row.approved !== approved));
  const registered = approved === false ? count(rows, (row) => row.registered) : 0;
  const none: EmailFinding = {
    level: 'error',
    code: 'no-recipients',
    message: 'There are no recipients for this email',
    count: 0,
  };
  return [
    ...(rows.length === undecided ? [none] : []),
    ...warning('undecided', undecided, `${people(undecided)} undecided: no decision email is sent`),
    ...warning('already-sent', sent, `${people(sent)} had this email before`),
    ...warning(
      'already-registered',
      registered,
      `${people(registered)} registered already. Deactivate the user to end access`,
    ),
  ];
}

const warning = (code: EmailFinding['code'], count: number, message: string): EmailFinding[] =>
  count === 0 ? [] : [{ level: 'warning', code, message, count }];

const count = (rows: readonly ApplicantRow[], holds: (row: ApplicantRow) => boolean): number =>
  rows.filter(holds).length;

const isSent = (row: ApplicantRow, kind: ApplicantEmail): boolean =>
  kind === 'application' ? row.appliedEmailSent : row.decisionEmailSent;
