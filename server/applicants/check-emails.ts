import type { ApplicantEmail } from '#contract/applicants/applicant.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import type { ApplicantRow } from './repository.ts';
import type { IsSwitchedOff } from './switched-off.ts';

const people = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);

/** An email to applicants. `approved` is a decision that is about to be made; without it the ones in force count. */
interface Email {
  readonly kind: ApplicantEmail;
  readonly approved?: boolean | undefined;
  readonly isSwitchedOff: IsSwitchedOff;
}

/**
 * The objections to an email to applicants, errors first (APPL-66, MAIL-75). One that is switched off
 * for all of them is an error, for some of them a warning: the others get theirs (APPL-68).
 */
export function checkEmails(
  rows: readonly ApplicantRow[],
  { kind, approved, isSwitchedOff }: Email,
): EmailFinding[] {
  const isChange = approved !== undefined;
  const isUndecided = (row: ApplicantRow) =>
    kind === 'decision' && !isChange && row.approved === null;
  const undecided = count(rows, isUndecided);
  const sent = count(rows, (row) => isSent(row, kind) && !(isChange && row.approved !== approved));
  const off = count(
    rows,
    (row) => !isUndecided(row) && isSwitchedOff(kind, approved ?? row.approved),
  );
  const registered = approved === false ? count(rows, (row) => row.registered) : 0;
  const none: EmailFinding = {
    level: 'error',
    code: 'no-recipients',
    message: 'There are no recipients for this email',
    count: 0,
  };
  return [
    ...(rows.length === undecided ? [none] : []),
    ...disabled(kind, off, off === rows.length - undecided),
    ...warning('undecided', undecided, `${people(undecided)} undecided: no decision email is sent`),
    ...warning('already-sent', sent, `${people(sent)} had this email before`),
    ...warning(
      'already-registered',
      registered,
      `${people(registered)} registered already. Deactivate the user to end access`,
    ),
  ];
}

const disabled = (kind: ApplicantEmail, count: number, isForAll: boolean): EmailFinding[] =>
  count === 0
    ? []
    : [
        {
          level: isForAll ? 'error' : 'warning',
          code: 'email-disabled',
          message: off[kind],
          count,
        },
      ];

const off: Readonly<Record<ApplicantEmail, string>> = {
  application: 'The email about applications is disabled',
  decision: 'The email for this decision is disabled',
};

const warning = (code: EmailFinding['code'], count: number, message: string): EmailFinding[] =>
  count === 0 ? [] : [{ level: 'warning', code, message, count }];

const count = (rows: readonly ApplicantRow[], holds: (row: ApplicantRow) => boolean): number =>
  rows.filter(holds).length;

const isSent = (row: ApplicantRow, kind: ApplicantEmail): boolean =>
  kind === 'application' ? row.appliedEmailSent : row.decisionEmailSent;
