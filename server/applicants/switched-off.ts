import type { ApplicantEmail } from '#contract/applicants/applicant.ts';
import type { SystemMailId } from '#contract/mail/system-mails.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isSent } from '#server/system-emails/queries.ts';

/** Whether the tenant has switched off one of the two emails to an applicant who is approved or is not (APPL-68, APPL-210). */
export type IsSwitchedOff = (kind: ApplicantEmail, approved: boolean | null) => boolean;

export async function openSwitchedOff(db: TenantDb): Promise<IsSwitchedOff> {
  const off = new Set<SystemMailId>();
  const ids = ['application-received', 'application-approved', 'application-rejected'] as const;
  for (const id of ids) if (!(await isSent(db, id))) off.add(id);
  return (kind, approved) => off.has(templateOf(kind, approved));
}

const templateOf = (kind: ApplicantEmail, approved: boolean | null): SystemMailId => {
  if (kind === 'application') return 'application-received';
  return approved ? 'application-approved' : 'application-rejected';
};
